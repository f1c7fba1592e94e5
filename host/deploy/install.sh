#!/bin/sh
# Sets up a bare Debian 12 or 13 for the site, from an unpacked release. It can be repeated, and preserves existing settings and keys.
# PROXY=none leaves the web server to you (angie.conf); the default is caddy. It downloads nothing but Debian's packages.
set -eu
here=$(dirname "$(readlink -f "$0")")
release=$(dirname "$(dirname "$here")")
proxy=${PROXY:-caddy}

refuse() { echo "Not installed: $1" >&2; exit 1; }
say() { echo "$1"; }

check_machine() {
  [ "$(id -u)" = 0 ] || refuse "run it as root"
  [ "$(uname -m)" = x86_64 ] || refuse "the release is for x86_64, this machine is $(uname -m)"
  command -v apt-get >/dev/null || refuse "it needs Debian's apt-get; runbook.md lists the steps for other systems"
  [ "$proxy" = caddy ] || [ "$proxy" = none ] || refuse "PROXY is caddy or none, not $proxy"
  [ -x "$release/bin/node" ] && [ -f "$release/SHA256SUMS" ] || refuse "run the install.sh of an unpacked release: $release is none"
  "$release/bin/node" --version >/dev/null 2>&1 || refuse "bin/node does not start here: $("$release/bin/node" --version 2>&1 | head -n 1)"
}

install_packages() {
  missing=
  for package in ca-certificates $([ "$proxy" = caddy ] && echo caddy); do
    dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -z "$missing" ] && return
  say "Installing$missing"
  apt-get update -q >/dev/null || refuse "apt-get update failed: is a mirror of Debian in reach?"
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $missing >/dev/null || refuse "apt-get could not install$missing"
}

make_user_and_folders() {
  id site >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/site --no-create-home --shell /usr/sbin/nologin site
  install -d -m 755 /opt/site /opt/site/releases /etc/site
  install -d -m 700 /etc/site/credentials
  install -d -m 700 -o site -g site /var/lib/site
  [ -f /etc/site/site.env ] || install -m 644 "$here/site.env" /etc/site/site.env
  ln -sfn /opt/site/current/bin/site /usr/local/bin/site
}

make_key() {
  key=/etc/site/credentials/LEADS_KEY
  [ -s "$key" ] && return
  [ -f /var/lib/site/leads.sqlite ] && refuse "/var/lib/site has leads but $key is missing: put the key that sealed them there"
  name=k$(date +%Y%m%d)-$(od -An -N3 -tx1 /dev/urandom | tr -d ' \n')
  (umask 077; echo "$name:$(head -c 32 /dev/urandom | base64)" >"$key.draft"; mv "$key.draft" "$key")
  say "The key $name that seals the leads is in $key."
  say "KEEP A COPY OF IT AWAY FROM THIS MACHINE: without it nobody can open the leads, nor a backup of them."
}

write_units() {
  install -m 644 "$here/site.service" "$here/site.socket" /etc/systemd/system/
  install -d /etc/systemd/system/site.service.d
  {
    echo "[Service]"
    for file in /etc/site/credentials/*; do
      # Names of drafts and of retired keys contain a dot.
      case ${file##*/} in *.*) ;; *) echo "LoadCredential=${file##*/}:$file" ;; esac
    done
  } >/etc/systemd/system/site.service.d/credentials.conf
  # systemd removes the compiled code of old releases.
  install -d /etc/tmpfiles.d
  echo 'e /var/cache/site - - - 90d' >/etc/tmpfiles.d/site.conf
  [ -d /run/systemd/system ] || return 0
  systemctl daemon-reload
  systemctl enable -q site.socket site.service
  systemctl start site.socket
}

write_proxy() {
  [ "$proxy" = caddy ] || return 0
  base=$(sed -n 's|^PUBLIC_BASE=\(https\{0,1\}://[^/]*\).*|\1|p' /etc/site/site.env)
  # Caddy needs a host of Russian letters in its DNS spelling.
  host=$("$release/bin/node" -p 'new URL(process.argv[1]).host' "$base" 2>/dev/null) || host=
  [ -n "$host" ] || refuse "/etc/site/site.env has no PUBLIC_BASE"
  # A Caddyfile that was written by hand stays.
  if [ -s /etc/caddy/Caddyfile ] && ! grep -Eq '^# (For Caddy 2.6|The Caddyfile is an easy way)' /etc/caddy/Caddyfile; then
    say "/etc/caddy/Caddyfile is not ours and stays; compare it with $here/Caddyfile"
    return
  fi
  sed "s/reputaciya\.example\.ru/$host/" "$here/Caddyfile" >/etc/caddy/Caddyfile
  caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 || refuse "caddy does not take /etc/caddy/Caddyfile"
  if [ -d /run/systemd/system ]; then systemctl enable -q caddy && systemctl reload-or-restart caddy; fi
}

first_release() {
  [ -L /opt/site/current ] && return
  if [ ! -d /run/systemd/system ] && [ -z "${SITE_RESTART:-}" ]; then
    say "systemd does not run here: set SITE_RESTART to what starts the site, then: $release/bin/site activate $release"
    return
  fi
  "$release/bin/site" activate "$release"
}

check_machine
install_packages
make_user_and_folders
make_key
write_units
write_proxy
first_release
grep -q '^PUBLIC_BASE=.*example' /etc/site/site.env && say "Put the address of the site into PUBLIC_BASE in /etc/site/site.env, then run this once more and: systemctl restart site.service"
say "Installed. site status tells what is live; the runbook is $here/runbook.md"
