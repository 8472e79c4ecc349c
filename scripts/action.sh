#!/usr/bin/env bash
# The step of action.yml: its inputs come as TOOLLINT_*, GitHub's files as GITHUB_STEP_SUMMARY and GITHUB_OUTPUT.

wrong() {
  echo "::error title=toollint::$1"
  exit 2
}

toollint() {
  if [ -z "$TOOLLINT_VERSION" ] && [ -x node_modules/.bin/toollint ]; then
    node_modules/.bin/toollint "$@"
  else
    npx --yes --package "toollint@${TOOLLINT_VERSION:-latest}" -- toollint "$@"
  fi
}

case "$TOOLLINT_FAIL_ON" in
  error | none) most=() ;;
  warning) most=(--max-warnings 0) ;;
  *) wrong "fail-on is '$TOOLLINT_FAIL_ON'; expected error, warning or none." ;;
esac
common=()
[ -n "$TOOLLINT_CONFIG" ] && common+=(--config "$TOOLLINT_CONFIG")
lint=("${common[@]}")
[ -n "$TOOLLINT_SINCE" ] && lint+=(--since "$TOOLLINT_SINCE")
paths=()
within=()
while IFS= read -r path; do
  path=${path%$'\r'}
  [ -n "${path// /}" ] || continue
  paths+=("$path")
  within+=(--path "$path")
done <<<"$TOOLLINT_PATHS"

toollint "${lint[@]}" "${most[@]}" --format "$TOOLLINT_FORMAT" -- "${paths[@]}"
code=$?
echo "exit-code=$code" >>"$GITHUB_OUTPUT"
# Nothing to summarise after a wrong usage, which has said what is wrong.
[ "$code" -ge 2 ] && exit "$code"
toollint "${lint[@]}" --format markdown -- "${paths[@]}" >>"$GITHUB_STEP_SUMMARY"
if [ -n "$TOOLLINT_SARIF" ]; then toollint "${lint[@]}" --format sarif --output-file "$TOOLLINT_SARIF" -- "${paths[@]}"; fi

broken=0
if [ -n "$TOOLLINT_DIFF" ]; then
  changes="${RUNNER_TEMP:-/tmp}/toollint-changes.md"
  toollint diff "$TOOLLINT_DIFF" "${common[@]}" "${within[@]}" --fail-on "$TOOLLINT_DIFF_FAIL_ON" --format markdown --output-file "$changes"
  broken=$?
  [ "$broken" -ge 2 ] && exit "$broken"
  cat "$changes" >>"$GITHUB_STEP_SUMMARY"
  echo "changes=$changes" >>"$GITHUB_OUTPUT"
  if [ "$broken" -eq 1 ]; then echo "::error title=toollint::Tool definitions changed in a way that diff-fail-on: $TOOLLINT_DIFF_FAIL_ON does not allow; see the job summary."; fi
fi
if [ "$code" -eq 1 ] && [ "$TOOLLINT_FAIL_ON" != none ]; then exit 1; fi
exit "$broken"
