#!/usr/bin/env bash
# Builds one front end into a folder of static files.
# usage: docker/build/front-end.sh <shell or a remote's id> <folder>
set -euo pipefail
id="${1:?usage: front-end.sh <id> <folder>}"
out="$(realpath -m "${2:?usage: front-end.sh <id> <folder>}")"
cd "$(dirname "$0")/../.."

NX_DAEMON=false NX_NO_CLOUD=true npx lerna run build --scope "@valikool/mf-$id" --include-dependencies

rm -rf "$out"
mkdir -p "$(dirname "$out")"
cp -r "mf-$id/dist" "$out"
# Source maps go to the error service, not to the public.
find "$out" -name '*.map' -delete
