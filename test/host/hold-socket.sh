#!/bin/sh
# Stands in for systemd: keeps the socket (3) open, writes its own number into a file, starts the service as site.socket and site.service do,
# and anew on SIGHUP or when it ends. hold-socket.sh {file} {command…}
set -u
echo $$ >"$1"
shift
start() {
  # shellcheck disable=SC2016
  sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"' sh "$@" &
  child=$!
}
trap 'kill -TERM "$child"' HUP
trap 'kill -TERM "$child"; wait "$child"; exit 0' TERM INT
start "$@"
while :; do
  wait "$child"
  # A signal ends the waiting, too.
  kill -0 "$child" 2>/dev/null && continue
  sleep 0.1
  start "$@"
done
