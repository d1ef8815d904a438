#!/usr/bin/env bash
# Runs once, on an empty data folder. Two roles: the owner is for migrations only, the application
# may define nothing; its rights on tables come from the migrations.
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$OWNER_DB_PASSWORD" --set app_password="$APP_DB_PASSWORD" <<'SQL'
create role valikool_owner login password :'owner_password';
create role valikool_app login password :'app_password';
create database valikool owner valikool_owner;
SQL
