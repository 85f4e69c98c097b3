#!/usr/bin/env bash
# Compares two builds of `bench` in turns: how many times as fast is the second one?
#
#   Benchmarks/turns.sh OLD NEW [input …]
#
# OLD and NEW are two programs `bench`, and the inputs those of `bench --profile`. There are ROUNDS (9)
# for each input, with a turn of TURN (0.3) seconds for each build. The times are the medians of all
# turns' medians, and the lower quartile of all turns' best calls, without the time of the clock (the
# input `nothing`). On a machine that does other work, the second one says more.
set -euo pipefail
[ $# -ge 2 ] || { sed -n 2,9p "$0" && exit 2; }
old=$1 new=$2
shift 2
all='tiny array brief small media large sorted hashed shuffled pretty spaced cjk escaped short numbers'
inputs=${*:-$all fragments}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

turn() { # build, input
  "${!1}" --profile "$2" "${TURN:-0.3}" |
    sed -E 's/.*; ([0-9.]+) ns, at best ([0-9.]+)/\1 \2/' >>"$work/$1-$2"
}

for ((round = 0; round < ${ROUNDS:-9}; round++)); do
  for input in nothing $inputs; do
    if ((round % 2)); then turn new $input; turn old $input; else turn old $input; turn new $input; fi
  done
done

median() { sort -n | awk '{ v[NR] = $1 } END { print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'; }
best() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 3) / 4)] }'; }
column() { awk -v n="$3" '{ print $n }' "$work/$1-$2"; }

echo '| input | old, ns | new, ns | times as fast | the best: old | new | times as fast |'
echo '| --- | ---: | ---: | ---: | ---: | ---: | ---: |'
for input in $inputs; do
  cells=()
  for what in median best; do
    n=1
    [ $what = best ] && n=2
    for build in old new; do
      clock=$(column $build nothing $n | $what)
      cells+=("$(awk "BEGIN { print $(column $build "$input" $n | $what) - $clock }")")
    done
  done
  awk -v i="$input" -v a="${cells[0]}" -v b="${cells[1]}" -v c="${cells[2]}" -v d="${cells[3]}" \
    'BEGIN { printf "| %s | %.5g | %.5g | %.3f | %.5g | %.5g | %.3f |\n", i, a, b, a / b, c, d, c / d }'
done
