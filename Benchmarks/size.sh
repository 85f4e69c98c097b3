#!/usr/bin/env bash
# Compares the code size and the compile time of satellites with those of the same structs with
# `Codable`.
#
#   Benchmarks/size.sh [--check] [--code | --time] [--no-release-plugin]
#
# With `--check`, it exits with 1 if a floor is missed. Smaller values of STRUCTS and ROUNDS make it
# faster. The script runs `swift build` and `swift build -c release` of this folder, and uses the
# plugin and the modules of these builds. SPUTNIK_PLUGIN, SPUTNIK_RELEASE_PLUGIN, SPUTNIK_MODULES and
# SPUTNIK_RELEASE_MODULES replace them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$here/measuring.sh"

structs=${STRUCTS:-200}
rounds=${ROUNDS:-3}
check=false code=true time=true release_plugin=true
for argument in "$@"; do
  case $argument in
  --check) check=true ;;
  --code) time=false ;;
  --time) code=false ;;
  --no-release-plugin) release_plugin=false ;;
  *) sed -n 2,11p "$0" && exit 2 ;;
  esac
done

# ---- The same structs, three times: `plain`, `codable`, `sputnik`.

generate() {
  local attribute='' adopts='' enum_attribute=''
  case $1 in
  codable) adopts=': Codable' ;;
  sputnik)
    echo 'public import Sputnik'
    attribute='@QuerySatelite ' enum_attribute='@QueryEnum '
    ;;
  esac
  local raw='String'
  [ "$1" = codable ] && raw='String, Codable'
  echo "${enum_attribute}public enum Kind: $raw { case one = \"ONE\", two = \"TWO\", three = \"THREE\" }"
  echo "${attribute}public struct Point$adopts { public var x: Double; public var y: Double }"
  # Each struct has eight of these types in its own order, so that the linker doesn't merge any two.
  awk -v structs=$structs -v attribute="$attribute" -v adopts="$adopts" '
    BEGIN {
      split("Int String String? Double Bool Kind [String] [Point] Int? Point Double? Kind?", types)
      seed = 1
      for (n = 1; n <= structs; n++) {
        for (i = 12; i > 1; i--) {
          seed = (seed * 16807) % 2147483647
          j = seed % i + 1
          type = types[i]; types[i] = types[j]; types[j] = type
        }
        print attribute "public struct Satellite" n adopts " {"
        for (i = 1; i <= 8; i++) print "  public var field" n * 8 + i ": " types[i]
        print "}"
      }
    }'
}

for contender in plain codable sputnik; do generate $contender >"$work/$contender.swift"; done

# ---- Calls the compiler as SwiftPM does.

debug_plugin_and_modules
if [ -z "${SPUTNIK_RELEASE_MODULES:-}" ] || { $release_plugin && [ -z "${SPUTNIK_RELEASE_PLUGIN:-}" ]; }
then
  build release
  SPUTNIK_RELEASE_PLUGIN=$(bin release)/SputnikCompilerPlugin-tool
  SPUTNIK_RELEASE_MODULES=$(bin release)/Modules
fi

compile() { # contender, level, plugin
  local modules=$SPUTNIK_RELEASE_MODULES
  [ "$2" = -Onone ] && modules=$SPUTNIK_MODULES
  # Over an object file of the same code, the compiler leaves out LLVM's part of the work.
  rm -f "$work/$1$2.o"
  local whole=-whole-module-optimization
  [ "$2" = -Onone ] && whole=-enable-batch-mode
  swiftc -c -parse-as-library -swift-version 6 "$2" $whole -module-name Structs -I "$modules" \
    -load-plugin-executable "$3#SputnikCompilerPlugin" -o "$work/$1$2.o" "$work/$1.swift"
}

# ---- Code.

sections() { # file, the beginning of the names of the sections
  size -A "$1" | awk -v name="$2" 'index($1, name) == 1 { sum += $2 } END { print sum + 0 }'
}
everything() { size "$1" | awk 'NR == 2 { print $1 + $2 }'; }

verdicts=()

if $code; then
  printf '\n## Bytes a struct (%d public structs of 8 properties)\n\n' $structs
  echo '| | plain | Codable | Sputnik | added, Sputnik / Codable | whole, Sputnik / Codable |'
  echo '| --- | ---: | ---: | ---: | ---: | ---: |'
  for level in -O -Osize; do
    for contender in plain codable sputnik; do compile $contender $level "$SPUTNIK_PLUGIN"; done
    for what in code everything; do
      bytes=()
      for contender in plain codable sputnik; do
        object=$work/$contender$level.o
        if [ $what = code ]; then sum=$(sections "$object" .text); else sum=$(everything "$object"); fi
        bytes+=($((sum / structs)))
      done
      added=$(ratio $((bytes[2] - bytes[0])) $((bytes[1] - bytes[0])))
      if [ $what = code ]; then
        name="machine code, $level" floor=1.0
        [ $level = -O ] && floor=1.1
      else
        name="with data and metadata, $level" floor=1.3
      fi
      echo "| $name | ${bytes[0]} | ${bytes[1]} | ${bytes[2]} | $added | $(ratio ${bytes[2]} ${bytes[1]}) |"
      verdicts+=("$name|$added|$floor")
    done
  done
fi

# ---- Time.

if $time; then
  printf '\n## Processor seconds to compile a file of %d structs, %d properties (the best of %d, in turns)\n\n' \
    $structs $((structs * 8)) "$rounds"
  echo '| | Codable | Sputnik | Sputnik / Codable |'
  echo '| --- | ---: | ---: | ---: |'
  plugins=("debug plugin|$SPUTNIK_PLUGIN")
  if $release_plugin; then plugins+=("release plugin|$SPUTNIK_RELEASE_PLUGIN"); fi
  for plugin in "${plugins[@]}"; do
    for level in -Onone -O; do
      theirs=() ours=()
      for ((round = 0; round < rounds; round++)); do
        theirs+=("$(seconds compile codable $level "${plugin#*|}")")
        ours+=("$(seconds compile sputnik $level "${plugin#*|}")")
      done
      times=$(ratio "$(best "${ours[@]}")" "$(best "${theirs[@]}")")
      echo "| $level, ${plugin%|*} | $(best "${theirs[@]}") | $(best "${ours[@]}") | $times |"
      # The floors are for the plugin that `swift build` makes.
      if [ "${plugin%|*}" = 'debug plugin' ]; then
        floor=1.4
        [ $level = -O ] && floor=1.7
        verdicts+=("compiling 200 satellites, $level, debug plugin|$times|$floor")
      fi
    done
  done
fi

print_verdicts "${verdicts[@]}"
if $check; then exit $missed; fi
