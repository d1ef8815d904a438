#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh <folder> <path of the file> <name of the file>
# Keeps one file of the log, packed. The server deletes the file only after this ends without a failure.
set -eu
folder=$1 source=$2 name=$3

if [ -e "$folder/$name.gz" ]; then
  # After a crash the server may send a file again. Another file of that name belongs to another server.
  gzip -dc "$folder/$name.gz" | cmp -s - "$source" && exit 0
  echo "$folder/$name.gz is there with other content: does a second server archive to this folder?" >&2
  exit 1
fi

# Under its name only when it is complete and on the disk.
gzip -c "$source" > "$folder/$name.gz.unfinished"
sync "$folder/$name.gz.unfinished"
mv "$folder/$name.gz.unfinished" "$folder/$name.gz"
