#!/bin/sh
# Run once by the container of PostgreSQL, on a new database: the role that serves beside the one that owns.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SERVING_PASSWORD" --set owner="$POSTGRES_USER" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role kelderboek_serve login password :'password';
grant kelderboek_serve to :"owner";
SQL
