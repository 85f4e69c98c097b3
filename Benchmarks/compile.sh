#!/usr/bin/env bash
# Compares the compile time and the object code of operations with those of `Codable` structs for the
# same responses, in debug builds.
#
#   Benchmarks/compile.sh [--check]
#
# With `--check`, it exits with 1 if a floor is missed. A smaller value of ROUNDS makes it faster. The
# script runs `swift build` of this folder, and uses the plugin and the modules of this build.
# SPUTNIK_PLUGIN and SPUTNIK_MODULES replace them.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$here/measuring.sh"

rounds=${ROUNDS:-3}
check=false
case ${1:-} in
'') ;;
--check) check=true ;;
*) sed -n 2,11p "$0" && exit 2 ;;
esac
debug_plugin_and_modules

# ---- Inputs: a folder for each contender.

# Removes what belongs to macros. What is left is what people write for `Codable`.
as_codable() {
  perl -0777 -pe '
    my $list = qr/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/;
    s/^[^\n]*\@Variable\b[^\n]*\n//mg;
    s/\@(?:Query\w+|Property|Include|Skip|FragmentSpread|InlineFragment)(?:$list)?\s*//g;
    s/\b(struct \w+) \{/$1: Codable {/g;
    s/\b(enum \w+): String \{/$1: String, Codable {/g;
    s/^( *enum \w+) \{(?=\s*case \w+\()/$1: Codable {/mg;
    s/^import Sputnik\n//mg;
  '
}

# The structs of the tests, which are real documents: small operations with fragments.
corpus() {
  local tests=$here/../Tests/QueryLanguageTests
  echo 'import Sputnik'
  echo 'enum Swapi {}'
  for file in "$tests"/Support/SharedTypes.swift "$tests"/Corpus/*Operations.swift; do
    # The tests themselves begin at this extension.
    sed -e '/^extension CorpusCase/,$d' -e '/^import /d' -e 's/: Equatable {/ {/' "$file"
  done
}

# Operations whose satellites are nested up to five levels, as in operations for a screen of an app.
nested() {
  echo 'import Sputnik'
  awk '
    function random(below) { seed = (seed * 16807) % 2147483647; return seed % below }
    function object(levels, indent, start, count, names, types, i, name, type, wrapping, inner, result) {
      count = 4 + random(4); result = inner = ""
      start = random(60)
      for (i = 1; i <= count; i++) {
        name = fields[(start + i * 7) % 60 + 1]
        if (levels > 0 && random(100) < 38) {
          type = toupper(substr(name, 1, 1)) substr(name, 2) "Part"
          split("%|%?|[%]|[%?]?", wrapping, "|"); types = wrapping[random(4) + 1]
          sub("%", type, types); result = result indent "var " name ": " types "\n"
          structs++
          names = indent "@QuerySatelite struct " type " {\n"
          inner = inner names object(levels - 1, indent "  ") indent "}\n"
        } else {
          result = result indent "var " name ": " scalars[random(8) + 1] "\n"
        }
      }
      return result inner
    }
    BEGIN {
      seed = 5
      split("String|String?|Int|Int?|Bool|Double?|String?|[String]", scalars, "|")
      split("id name title text url avatar created updated state number body author owner count " \
        "total hidden login email bio company place repository issues requests labels edges node " \
        "cursor page next last color status rating score episodes genres season year format media " \
        "studio staff character voice language image large medium banner site address rank kind " \
        "width height depth price unit stock", fields, " ")
      for (n = 1; structs < 150; n++) {
        structs++
        body = object(4, "  ")
        printf "@QueryOperation struct Operation%d {\n%s}\n", n, body
      }
    }'
}

# Ten files of twenty satellites.
flat() { # file
  echo 'import Sputnik'
  awk -v file="$1" '
    BEGIN {
      split("Int|String|String?|Double|Bool|[String]|Int?|Double?", types, "|")
      for (n = 1; n <= 20; n++) {
        printf "@QuerySatelite struct Satellite%d {\n", file * 100 + n
        for (i = 0; i < 8; i++) printf "  var field%d: %s\n", i, types[(n * 3 + i + file) % 8 + 1]
        print "}"
      }
    }'
}

for input in corpus nested flat; do mkdir -p "$work/$input"-{sputnik,codable}; done
corpus >"$work/corpus-sputnik/Input.swift"
nested >"$work/nested-sputnik/Input.swift"
for file in 0 1 2 3 4 5 6 7 8 9; do flat $file >"$work/flat-sputnik/Input$file.swift"; done
for input in corpus nested flat; do
  for file in "$work/$input-sputnik"/*; do
    as_codable <"$file" >"$work/$input-codable/$(basename "$file")"
  done
done

echo 'typealias ID = String' >"$work/corpus-codable/ID.swift"

# ---- Calls the compiler as a debug build of SwiftPM does: objects, a module, and an incremental build.

compile() { # input-contender
  local folder=$work/$1
  (
    cd "$folder"
    if [ ! -f map.json ]; then
      {
        echo '{ "": { "swift-dependencies": "Structs.priors" }'
        for file in *.swift; do
          echo ", \"$file\": { \"object\": \"$file.o\", \"swift-dependencies\": \"$file.deps\" }"
        done
        echo '}'
      } >map.json
    fi
    swiftc -parse-as-library -swift-version 6 -Onone -g -enable-testing -enable-batch-mode -j1 \
      -incremental -output-file-map map.json -c -emit-module -emit-module-path Structs.swiftmodule \
      -module-name Structs -I "$SPUTNIK_MODULES" \
      -load-plugin-executable "$SPUTNIK_PLUGIN#SputnikCompilerPlugin" ./*.swift
  )
}

clean() { rm -f "$work/$1"/*.{o,deps,priors,swiftmodule}; }
touch_property() { # input-contender, round
  sed -i.bak "s/^  var field3[a-z]*:/  var field3$(printf 'a%.0s' $(seq "$2")):/" "$work/$1/Input4.swift"
  rm "$work/$1/Input4.swift.bak"
}

printf '\n## Processor seconds of a debug build, plugin included (the best of %d, in turns)\n\n' "$rounds"
echo '| | types | Codable | Sputnik | Sputnik / Codable | object code, KB | Sputnik / Codable |'
echo '| --- | ---: | ---: | ---: | ---: | ---: | ---: |'
verdicts=()
for input in corpus nested; do
  theirs=() ours=()
  for ((round = 0; round < rounds; round++)); do
    for contender in codable sputnik; do clean $input-$contender; done
    theirs+=("$(seconds compile $input-codable)")
    ours+=("$(seconds compile $input-sputnik)")
  done
  times=$(ratio "$(best "${ours[@]}")" "$(best "${theirs[@]}")")
  bytes=$(stat_size "$work/$input-sputnik"/*.o) their_bytes=$(stat_size "$work/$input-codable"/*.o)
  size=$(ratio "$bytes" "$their_bytes")
  types=$(grep -c '@Query' "$work/$input-sputnik/Input.swift")
  echo "| $input | $types | $(best "${theirs[@]}") | $(best "${ours[@]}") | $times | $((bytes / 1000)) | $size |"
  verdicts+=("compiling the operations '$input'|$times|3.0" "object code of the operations '$input'|$size|2.5")
done

theirs=() ours=()
for contender in codable sputnik; do seconds compile flat-$contender >"$work/first"; done
for ((round = 1; round <= rounds; round++)); do
  for contender in codable sputnik; do touch_property flat-$contender "$round"; done
  theirs+=("$(seconds compile flat-codable)")
  ours+=("$(seconds compile flat-sputnik)")
done
times=$(ratio "$(best "${ours[@]}")" "$(best "${theirs[@]}")")
echo "| one property changed in one of ten files | 200 | $(best "${theirs[@]}") | $(best "${ours[@]}") | $times | | |"
verdicts+=("compiling after a change of one property|$times|1.5")

print_verdicts "${verdicts[@]}"
if $check; then exit $missed; fi
