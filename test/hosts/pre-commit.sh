#!/usr/bin/env bash
# The hooks of .pre-commit-hooks.yaml under the real pre-commit, installed from the committed state of this repository as a git URL.
# Needs pre-commit (Debian: apt-get install pre-commit) and the package registry.
. "$(dirname "$0")/common.sh"
command -v pre-commit >/dev/null || { echo 'pre-commit is not installed'; exit 1; }
export PRE_COMMIT_HOME="$work/cache"
revision=$(git -C "$root" rev-parse HEAD)

# configure HOOK [more]: the configuration of a repository that uses one hook.
configure() {
  cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: file://$root
    rev: $revision
    hooks:
      - id: $1
${2:-}
YAML
  git add .pre-commit-config.yaml
}

project staged
configure toollint
passes 'the hook is installed from the git URL' pre-commit install --install-hooks
printf '{ "hello": 1 }\n' >data.json
printf 'export const x: number = 1;\n' >a.ts
git add -A
passes 'a commit of files without tools' git commit -m 'No tools'
open_tool tools.json
git add -A
fails 'a commit with a finding is stopped' 'require-closed-schema' git commit -m 'Open schema'
fails 'other files beside it are not spoken of' '1 problem .*1 file' pre-commit run toollint --files tools.json data.json a.ts
passes '--fix mends it' "$(find "$work/cache" -path '*/bin/toollint' | head -1)" tools.json --fix
git add -A
passes 'the commit passes' git commit -m 'Closed schema'

configure toollint '        args: [--fix]'
open_tool more.json
git add -A
fails 'with args --fix the commit is stopped and the file mended' 'files were modified by this hook' git commit -m 'Fixed by the hook'
git add -A
passes 'and passes once the change is staged' git commit -m 'Fixed by the hook'

project whole
configure toollint-project
pre-commit install >/dev/null
open_tool tools.json
git add -A
fails 'the whole project: an old finding stops a commit of another file' 'require-closed-schema' git commit -m 'Open schema'
git commit -q --no-verify -m 'Open schema'
printf '{}\n' >data.json
git add -A
fails 'although the file with the finding is not staged' 'require-closed-schema' git commit -m 'Other file'
passes 'after --fix' "$(find "$work/cache" -path '*/bin/toollint' | head -1)" --fix
git add -A
passes 'it passes' git commit -m 'Closed schema'
summary
