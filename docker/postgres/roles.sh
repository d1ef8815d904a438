#!/usr/bin/env bash
# Runs once, on an empty data folder. Three roles: the owner is for migrations only; the application
# may define nothing, its rights on tables come from the migrations; the third copies the whole server
# for backups and can read no table by SQL.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$OWNER_DB_PASSWORD" --set app_password="$APP_DB_PASSWORD" \
  --set backup_password="$BACKUP_DB_PASSWORD" <<'SQL'
create role valikool_owner login password :'owner_password';
create role valikool_app login password :'app_password';
create role valikool_backup login replication password :'backup_password';
create database valikool owner valikool_owner;
SQL
