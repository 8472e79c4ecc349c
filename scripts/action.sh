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

# A redirection that fails and findings both end with 1.
summarise() {
  cat "$1" >>"$GITHUB_STEP_SUMMARY" || wrong 'The job summary could not be written; the line above says why.'
}

temporary=${RUNNER_TEMP:-/tmp}
case "$TOOLLINT_FAIL_ON" in
  error | none) most=() ;;
  warning) most=(--max-warnings 0) ;;
  *) wrong "fail-on is '$TOOLLINT_FAIL_ON'; expected error, warning or none." ;;
esac
common=()
[ -n "$TOOLLINT_CONFIG" ] && common+=(--config "$TOOLLINT_CONFIG")
lint=("${common[@]}")
# What github.event.before is at the first push of a branch.
nothing='^0{40,}$'
if [[ $TOOLLINT_SINCE =~ $nothing || $TOOLLINT_DIFF =~ $nothing ]]; then
  echo '::notice title=toollint::This branch has no earlier push to compare with: all tools are linted, and no changes are told.'
  TOOLLINT_SINCE='' TOOLLINT_DIFF=''
fi
[ -n "$TOOLLINT_SINCE" ] && lint+=(--since "$TOOLLINT_SINCE")
paths=()
within=()
while IFS= read -r path; do
  path=${path#"${path%%[![:space:]]*}"}
  path=${path%"${path##*[![:space:]]}"}
  [ -n "$path" ] || continue
  paths+=("$path")
  within+=(--path "$path")
done <<<"$TOOLLINT_PATHS"

# Where it cannot be had, npx ends with 1, which must not be taken for findings.
toollint --version >/dev/null || wrong "toollint${TOOLLINT_VERSION:+@$TOOLLINT_VERSION} cannot be run; the lines above say why. Install it in the project, or set version."

toollint "${lint[@]}" "${most[@]}" --format "$TOOLLINT_FORMAT" -- "${paths[@]}"
code=$?
echo "exit-code=$code" >>"$GITHUB_OUTPUT"
# Nothing to summarise after a wrong usage, which has said what is wrong.
[ "$code" -ge 2 ] && exit "$code"
summary="$temporary/toollint-summary.md"
toollint "${lint[@]}" --format markdown --output-file "$summary" -- "${paths[@]}"
[ "$?" -ge 2 ] && wrong 'The job summary could not be made; the line above says why.'
summarise "$summary"
if [ -n "$TOOLLINT_SARIF" ]; then
  toollint "${lint[@]}" --format sarif --output-file "$TOOLLINT_SARIF" -- "${paths[@]}"
  [ "$?" -ge 2 ] && wrong "The SARIF file '$TOOLLINT_SARIF' could not be written; the line above says why."
fi

broken=0
if [ -n "$TOOLLINT_DIFF" ]; then
  changes="$temporary/toollint-changes.md"
  toollint diff "$TOOLLINT_DIFF" "${common[@]}" "${within[@]}" --fail-on "$TOOLLINT_DIFF_FAIL_ON" --format markdown --output-file "$changes"
  broken=$?
  [ "$broken" -ge 2 ] && exit "$broken"
  summarise "$changes"
  echo "changes=$changes" >>"$GITHUB_OUTPUT"
  if [ "$broken" -eq 1 ]; then echo "::error title=toollint::Tool definitions changed in a way that diff-fail-on: $TOOLLINT_DIFF_FAIL_ON does not allow; see the job summary."; fi
fi
if [ "$code" -eq 1 ] && [ "$TOOLLINT_FAIL_ON" != none ]; then exit 1; fi
exit "$broken"
