#!/usr/bin/env bash
# Builds the API, the worker and the migrations into one folder that plain Node runs.
# usage: docker/build/backend.sh <folder>
set -euo pipefail
out="$(realpath -m "${1:?usage: backend.sh <folder>}")"
cd "$(dirname "$0")/../.."

NX_DAEMON=false NX_NO_CLOUD=true npx lerna run build --scope @valikool/backend --include-dependencies

rm -rf "$out"
mkdir -p "$out"
cp -r backend/dist backend/package.json "$out/"
# The demo's accounts have a public password.
rm -rf "$out"/dist/demo "$out"/dist/seed.js*
node docker/build/collect-packages.mjs backend "$out"

# The simulators of payment providers must never reach production.
if find "$out" -path '*/node_modules' -prune -o -ipath '*sandbox*' -print | grep .; then
  echo "The sandbox is in the production build" >&2
  exit 1
fi
