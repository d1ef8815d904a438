#!/usr/bin/env bash
# Installs what the lock file names, for a build. The same step inside and outside an image.
set -euo pipefail
cd "$(dirname "$0")/../.."
npm ci --no-audit --no-fund
