#!/bin/sh
# Runs the tools of this release with the Node of this release; two of them never at once.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
root=${SITE_ROOT:-/opt/site}
site="$release/bin/node --disable-warning=ExperimentalWarning $release/scripts/operate/site.ts"
[ "${1:-status}" = status ] && exec $site status
mkdir -p "$root/releases"
exec flock --close --timeout 5 --conflict-exit-code 75 "$root/.lock" $site "$@"
