#!/usr/bin/env bash
# Builds the shell and its server, the edge, into one folder that plain Node runs.
# usage: docker/build/edge.sh <folder>
set -euo pipefail
out="$(realpath -m "${1:?usage: edge.sh <folder>}")"
cd "$(dirname "$0")/../.."

docker/build/front-end.sh shell "$out/dist"
cp -r mf-shell/server mf-shell/package.json "$out/"
# The log names addresses of the API by their patterns.
cp backend/contract/openapi.json "$out/server/"
find "$out/server" \( -name '*.test.*' -o -name 'given-*' \) -delete
# Publishing needs the repository; the others are programs of their own.
rm -r "$out/server/publish" "$out/server/config/publish-settings.mjs" "$out/server/tsconfig.json"
rm "$out/server/first-visit.mjs" "$out/server/origin.mjs"
mapfile -t packages < <(node docker/build/imported-packages.mjs "$out/server")
node docker/build/collect-packages.mjs mf-shell "$out" "${packages[@]}"
