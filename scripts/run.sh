#!/bin/sh
# Every npm script comes through here: install what is missing, then become the Node of node_modules.
set -eu
cd "$(dirname "$0")/.."
task=$1
shift
node=node_modules/node/bin/node

fail() {
  echo "$1" >&2
  exit 1
}

installed() {
  cmp -s package-lock.json node_modules/.vanik-lock && "$node" --version >/dev/null 2>&1
}

# Runs npm in the background, so that a signal to this shell ends it too; npm itself would first finish (24 s, seen).
run_npm() {
  npm "$@" --include=dev --loglevel=error >>.built/install.log 2>&1 &
  child=$!
  trap 'kill -KILL "$child" 2>/dev/null; exit 143' HUP INT TERM
  status=0
  wait "$child" || status=$?
  trap - HUP INT TERM
  return $status
}

install() {
  echo "Installing the packages that Vanik needs; the first time takes a minute or two."
  : >.built/install.log
  run_npm ci ||
    { tail -n 15 .built/install.log >&2; fail "npm could not install the packages (all of it: .built/install.log): check the network and the free space, then try again."; }
  "$node" --version >/dev/null 2>&1 || fail "npm left out node_modules/node: allow install scripts (npm config set ignore-scripts false), then try again."
  cp package-lock.json node_modules/.vanik-lock
}

major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
[ "$major" -ge 20 ] || fail "Vanik needs Node 20 or newer to begin with: install it from https://nodejs.org and try again."

if ! installed; then
  mkdir -p .built 2>/dev/null && [ -w .built ] || fail "This user may not write into $(pwd): give it the folder, or start as its owner."
  exec 9>>.built/install.lock
  flock -n 9 2>/dev/null || echo "Waiting for another install in this folder, if there is one." >&2
  flock 9 2>/dev/null || perl -e 'open(my $lock, ">&=", 9) && flock($lock, 2)' 2>/dev/null || :
  installed || install >&2
  exec 9>&-
fi

case $task in
  # A young generation of 4 MB instead of 64 halves the resident memory, an old one that grows by half of what lives before
  # it is tidied keeps it so under load; the cache of compiled code quickens later starts. With two arenas instead of eight a
  # core the C library keeps less of what the threads have given back: 5 MB at rest, 13 after a first start.
  start) NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=.built/compiled exec "$node" --max-semi-space-size=4 --heap-growing-percent=50 server/main.ts "$@" ;;
  dev) exec "$node" --watch-path=server --watch-path=contracts server/main.ts "$@" ;;
  test) exec "$node" scripts/test.ts "$@" ;;
  look) exec "$node" scripts/test.ts look ;;
  test:erpnext) exec "$node" node_modules/vitest/vitest.mjs run --project erpnext "$@" ;;
  staff | backup | restore | doctor | seal | erpnext | export | move-database | upgrade-database) NODE_COMPILE_CACHE=.built/compiled exec "$node" server/commands/run.ts "$task" "$@" ;;
  bench) NODE_ENV=production exec "$node" bench/run.ts "$@" ;;
  attack) exec "$node" tests/attack/run.ts "$@" ;;
  prove-books)
    hledger --version >/dev/null 2>&1 || fail "A year's books are held against hledger's: install it (Debian and Ubuntu: apt-get install hledger), then try again."
    BOOKS=whole exec "$node" node_modules/vitest/vitest.mjs run --project unit tests/books.test.ts "$@"
    ;;
  guide-pictures) exec "$node" scripts/guide-pictures/run.ts "$@" ;;
  format)
    "$node" node_modules/oxfmt/bin/oxfmt "$@"
    exec "$node" node_modules/oxlint/bin/oxlint --fix
    ;;
  migration)
    # drizzle-kit looks for drizzle-orm beside itself; npm puts it under server, because it and React disagree on a peer.
    [ -e node_modules/drizzle-orm ] || ln -s ../server/node_modules/drizzle-orm node_modules/drizzle-orm
    cd server
    exec "../$node" ../node_modules/drizzle-kit/bin.cjs generate "$@"
    ;;
  *) fail "There is no task named $task: use start, dev, staff, backup, restore, doctor, seal, erpnext, export, move-database, upgrade-database, test, look, test:erpnext, bench, attack, prove-books, guide-pictures, format or migration." ;;
esac
