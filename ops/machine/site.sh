#!/bin/sh
# Runs the commands of this release with its own Node; a lock keeps two changing commands apart.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
root=${SITE_ROOT:-/opt/site}
state=${SITE_STATE:-/var/lib/site}
node="$release/bin/node --disable-warning=ExperimentalWarning"
site="$node $release/ops/machine/site.ts"
[ $# -gt 0 ] || set -- status
for argument; do case $argument in -h | --help) help=yes ;; esac; done
case $1 in
  backup) shift && STATE_DIR=$state exec $node "$release/commands/backup.ts" "$@" ;;
  restore)
    shift
    export LEADS_KEY_FILE=${LEADS_KEY_FILE:-/etc/site/credentials/LEADS_KEY}
    exec $node "$release/ops/backup/restore-local.ts" "$@" --to "$state"
    ;;
  activate) [ -n "${help:-}" ] || [ $# -ne 2 ] || mkdir -p "$root/releases" ;;
  # Publications need no lock: the database decides.
  desk) exec $site "$@" ;;
  rollback | publish | rollback-content | leads) ;;
  *) help=yes ;;
esac
[ -z "${help:-}" ] && [ -d "$root" ] || exec $site "$@"
exec flock --close --timeout 5 --conflict-exit-code 75 "$root/.lock" $site "$@"
