# What size.sh and compile.sh have in common. They set `here` and `work`.

build() { # configuration
  echo "swift build -c $1 …" >&2
  swift build -c "$1" --package-path "$here" >"$work/build.log" 2>&1 || {
    cat "$work/build.log" >&2
    exit 1
  }
}
bin() { swift build -c "$1" --package-path "$here" --show-bin-path; }

debug_plugin_and_modules() {
  if [ -z "${SPUTNIK_PLUGIN:-}" ] || [ -z "${SPUTNIK_MODULES:-}" ]; then
    build debug
    SPUTNIK_PLUGIN=$(bin debug)/SputnikCompilerPlugin-tool
    SPUTNIK_MODULES=$(bin debug)/Modules
  fi
}

# The processor seconds of the compiler and the plugin. The compiler waits for the plugin, so this is
# the elapsed time of a machine that does nothing else.
seconds() {
  local TIMEFORMAT='%U %S'
  { time "$@" >"$work/compile.log" 2>&1; } 2>"$work/times" || {
    head -n 30 "$work/compile.log" >&2
    exit 1
  }
  tail -n 1 "$work/times" | awk '{ printf "%.2f", $1 + $2 }'
}

best() { printf '%s\n' "$@" | sort -n | head -1; }

ratio() { awk "BEGIN { printf \"%.2f\", $1 / $2 }"; }

stat_size() { cat "$@" | wc -c | tr -d ' '; }

missed=0
verdict() { # what, value, bound
  local word=met
  if awk "BEGIN { exit !($2 > $3) }"; then
    word=MISSED missed=1
  fi
  echo "- $1: $2, at most $3: $word"
}

print_verdicts() { # what|value|bound …
  printf '\n'
  local line what value bound
  for line in "$@"; do
    IFS='|' read -r what value bound <<<"$line"
    verdict "$what" "$value" "$bound"
  done
}
