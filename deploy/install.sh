#!/bin/sh
# Installs Vanik on Debian or Ubuntu from this checkout, and may be run again: what stands is kept, what changed is put in its place.
set -eu

usage() {
  cat <<'HELP'
sudo sh deploy/install.sh asks three things and starts Vanik for good:
  address   the name under which people open it, such as vanik.example.com; its DNS is to lead to this machine
  mail      the server that takes your mails, such as smtp://user:password@smtp.example.com:587; empty: named later at the desk
  backups   the folder for backups, best on another disk; empty: /var/lib/vanik-backups

  --yes          asks nothing: VANIK_ADDRESS, VANIK_MAIL and VANIK_BACKUPS say it, else what stands is kept
  --root <dir>   changes nothing on this machine: writes its files below <dir> and prints what it would run
  --help         this

Program: /opt/vanik. Data: /var/lib/vanik-data. Settings: /etc/vanik.env. To update: update this checkout, run it again.
HELP
}

fail() {
  echo "$1" >&2
  exit 1
}

root=
asks=1
while [ $# -gt 0 ]; do
  case $1 in
    --help | -h) usage && exit 0 ;;
    --yes) asks= ;;
    --root)
      [ -n "${2:-}" ] || fail "--root needs a folder."
      root=$2
      shift
      ;;
    *) usage >&2 && fail "There is no option $1." ;;
  esac
  shift
done
[ -t 0 ] || [ -n "$root" ] || asks=

here=$(cd "$(dirname "$0")/.." && pwd)
program=/opt/vanik
env_file=$root/etc/vanik.env

# Only what differs is written, so that a second run leaves everything as it is.
put() {
  mkdir -p "$(dirname "$1")"
  cat >"$1.new"
  chmod "$2" "$1.new"
  if cmp -s "$1.new" "$1"; then rm "$1.new"; else mv "$1.new" "$1"; fi
}

run() {
  if [ -n "$root" ]; then echo "would run: $*"; else "$@"; fi
}

# What /etc/vanik.env says of a variable.
said() {
  [ -f "$env_file" ] || return 0
  sed -n "s/^$1=//p" "$env_file" | tail -n 1
}

ask() {
  if [ -n "$asks" ]; then
    printf '%s [%s]: ' "$1" "$2" >&2
    read -r answer || answer=
    printf '%s' "${answer:-$2}"
  else
    printf '%s' "$2"
  fi
}

# A line of an environment file holds what a shell or systemd would read otherwise as little as a second line.
refuse_odd() {
  case $2 in
    *[[:space:]\"\'\\\$\`\;\#]*) fail "The $1 may hold no spaces, quotes or any of \\ \$ \` ; #: percent-encode them in an address." ;;
  esac
}

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || fail "Run it as root: sudo sh deploy/install.sh"
  for tool in apt-get systemctl; do
    command -v $tool >/dev/null || fail "This is for Debian and Ubuntu with systemd; elsewhere use the container (deploy/Containerfile)."
  done
fi

old_url=$(said PUBLIC_URL)
address=$(ask "Address under which people open it" "${VANIK_ADDRESS:-${old_url#https://}}")
mail=$(ask "Mail server, or - to name it at the desk" "${VANIK_MAIL:-$(said SMTP_URL)}")
old_backups=$(said BACKUP_DIR)
backups=$(ask "Folder for backups" "${VANIK_BACKUPS:-${old_backups:-/var/lib/vanik-backups}}")
[ "$mail" = - ] && mail=

refuse_odd address "$address"
refuse_odd "mail server" "$mail"
refuse_odd "folder for backups" "$backups"
address=${address#https://}
address=${address%/}
case $address in
  "") fail "Say the address: VANIK_ADDRESS=vanik.example.com, or answer the first question." ;;
  *[!A-Za-z0-9.-]* | .* | -* | *. | *..*) fail "The address is a name alone, such as vanik.example.com: no path, no port." ;;
esac
case $mail in
  "" | smtp://?* | smtps://?*) ;;
  *) fail "The mail server begins with smtp:// or smtps://, such as smtp://user:password@smtp.example.com:587." ;;
esac
case $backups/ in
  *//* | */../* | */./* | *%*) fail "The folder for backups is a whole path without .. or % in it, such as /srv/backups." ;;
  /var/lib/vanik-data/* | "$program"/*) fail "Backups within the data or the program would be lost with them: name another folder." ;;
  /?*) ;;
  *) fail "The folder for backups is a whole path, such as /srv/backups." ;;
esac

# The program, by a user of its own.
id vanik >/dev/null 2>&1 || run useradd --system --home-dir "$program" --shell /usr/sbin/nologin vanik
if [ "$here" != "$program" ] && [ -z "$root" ]; then
  mkdir -p "$program"
  tar -C "$here" --exclude=./node_modules --exclude=./.data --exclude=./.built --exclude=./web/build -cf - . | tar -C "$program" -xf -
fi
run chown -R vanik:vanik "$program"

# Node 20 or newer to begin with; Debian 12 and Ubuntu 24.04 have an older one.
node_home=/opt/vanik-node
has_node() {
  [ "$(PATH=$node_home/bin:$PATH node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)" -ge 20 ] &&
    PATH=$node_home/bin:$PATH npm --version >/dev/null 2>&1
}
fetch_node() {
  version=$(sed -n 's/.*"node": "\([0-9.]*\)".*/\1/p' "$here/package.json" | head -n 1)
  case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) fail "Install Node 20 or newer with npm for this machine, then run this again." ;;
  esac
  archive=node-v$version-linux-$machine.tar.xz
  place=$(mktemp -d)
  curl -fsSL --proto '=https' -o "$place/$archive" "https://nodejs.org/dist/v$version/$archive"
  curl -fsSL --proto '=https' -o "$place/sums" "https://nodejs.org/dist/v$version/SHASUMS256.txt"
  (cd "$place" && grep " $archive\$" sums | sha256sum -c - >/dev/null) || fail "Node did not arrive whole: run this again."
  mkdir -p "$node_home"
  tar -C "$node_home" --strip-components=1 -xJf "$place/$archive"
  rm -r "$place"
}
if [ -n "$root" ] || ! has_node; then
  run apt-get install -y --no-install-recommends ca-certificates curl xz-utils
  run fetch_node
fi

# What is configured; lines of one's own stay.
set_line() {
  key=$1 value=$2
  { grep -v "^$key=" "$lines" || :; } >"$lines.next"
  [ -z "$value" ] || echo "$key=$value" >>"$lines.next"
  mv "$lines.next" "$lines"
}
lines=$(mktemp)
[ ! -f "$env_file" ] || cat "$env_file" >"$lines"
set_line PUBLIC_URL "https://$address"
set_line TRUST_PROXY 127.0.0.1
set_line SMTP_URL "$mail"
set_line BACKUP_DIR "$backups"
put "$env_file" 640 <"$lines"
rm "$lines"
run chown root:vanik /etc/vanik.env

# The folder for backups, which the service may write besides its data.
run install -d -o vanik -g vanik -m 700 "$backups"
put "$root/etc/systemd/system/vanik.service" 644 <"$here/deploy/vanik.service"
put "$root/etc/systemd/system/vanik.service.d/backups.conf" 644 <<CONF
[Service]
ReadWritePaths=$backups
CONF

# TLS in front: Caddy gets and renews the certificate by itself.
[ -n "$root" ] || command -v caddy >/dev/null || apt-get install -y --no-install-recommends caddy ||
  fail "There is no package caddy here: install it from caddyserver.com, then run this again."
sed "s/vanik\.example\.com/$address/" "$here/deploy/Caddyfile" | put "$root/etc/caddy/vanik.caddy" 644
main=$root/etc/caddy/Caddyfile
{
  [ ! -f "$main" ] || grep -v '^import vanik.caddy$' "$main" || :
  echo "import vanik.caddy"
} | put "$main" 644

run systemctl daemon-reload
run systemctl enable vanik caddy
run systemctl restart vanik
tls=1
run systemctl reload-or-restart caddy || tls=

if [ -z "$root" ]; then
  echo "Vanik starts; the first time takes some minutes: journalctl -fu vanik shows how far it is."
  for _ in $(seq 1 200); do
    systemctl is-active --quiet vanik || fail "Vanik does not start: journalctl -u vanik says why."
    [ ! -s /var/lib/vanik-data/set-up-link ] || { echo "Set it up: $(cat /var/lib/vanik-data/set-up-link)" && break; }
    ! curl -fs http://127.0.0.1:3000/readyz >/dev/null 2>&1 || [ -s /var/lib/vanik-data/set-up-link ] || break
    sleep 3
  done
fi
[ -n "$tls" ] || fail "Vanik runs, but Caddy, which stands in front of it, does not: journalctl -u caddy says why; then systemctl restart caddy."
echo "Done: https://$address"
