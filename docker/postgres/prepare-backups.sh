#!/bin/sh
# prepare-backups.sh <folder of the backups> <data folder of PostgreSQL> <its account>
# Makes the folders. A new server does not start where the log of an earlier one is: its own log would not be kept.
set -eu
folder=$1 data=$2 owner=$3

install -d -m 700 -o "$owner" -g "$(id -gn "$owner")" "$folder" "$folder/wal" "$folder/base"
[ -e "$data/PG_VERSION" ] && exit 0
for file in "$folder"/wal/*.gz; do
  [ -e "$file" ] || continue
  echo "$folder has the log of an earlier server, and PostgreSQL has no data. Restore it (docs/operations.md), or name another folder in BACKUPS" >&2
  exit 1
done
