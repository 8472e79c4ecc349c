#!/usr/bin/env bash
# Plain CI with a baseline, as docs/ci.md says, in a new project. Needs the package registry.
. "$(dirname "$0")/common.sh"
package=$(tarball)
[ -f "$package" ] || { echo 'npm pack failed'; exit 1; }
# What the page's "Any other CI" block does.
ci() {
  bash -ec "$(snippet docs/ci.md 'Any other CI' sh | sed 's/npm ci/npm ci --silent/')"
}

project plain "$package"
open_tool old.json
git add -A && git commit -qm 'Set up'
fails 'a finding fails CI' 'require-closed-schema' ci
bash -ec "$(snippet docs/ci.md 'An old repository' sh)"
git commit -qm 'Baseline'
passes 'with the baseline CI passes' ci
open_tool new.json
fails 'a new finding fails CI' '1 error' ci
passes '--fix mends it' npx toollint new.json --fix
passes 'CI passes' ci
passes 'since: only what changed' npx toollint --no-baseline --since HEAD
summary
