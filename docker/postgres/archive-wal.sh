#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh <folder> <path of the file> <name of the file>
# Keeps one file of the log, packed. The server deletes the file only after this ends without a failure.
# It is called in the server's data folder.
set -eu
folder=$1 source=$2 name=$3

# The first bytes are the server's number, which is made with its data folder and outlives a restore.
server=$(od -An -tu8 -N8 global/pg_control)
if [ ! -e "$folder/server" ]; then
  echo "$server" > "$folder/server.unfinished"
  sync "$folder/server.unfinished"
  mv "$folder/server.unfinished" "$folder/server"
elif [ "$(cat "$folder/server")" != "$server" ]; then
  echo "$folder has the log of another server: name an empty folder for this one" >&2
  exit 1
fi

if [ -e "$folder/$name.gz" ]; then
  # After a crash the server may send a file again.
  gzip -dc "$folder/$name.gz" | cmp -s - "$source" && exit 0
  echo "$folder/$name.gz is there with other content: does a second server archive to this folder?" >&2
  exit 1
fi

# Under its name only when it is complete and on the disk. The name is on the disk when the folder is.
gzip -c "$source" > "$folder/$name.gz.unfinished"
sync "$folder/$name.gz.unfinished"
mv "$folder/$name.gz.unfinished" "$folder/$name.gz"
sync "$folder"
