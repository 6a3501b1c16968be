// Ends the process on SIGTERM, SIGINT or SIGHUP to any process of its tree.

const grace = 9000;

/** Calls `stop` once, on the first stop signal or when the npm that started us is gone; gives up waiting after 9 s. */
export function onStopSignal(stop: () => Promise<void>, startedByNpm: boolean): void {
  let asked = false;
  const once = () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.exit(1), grace).unref();
    void stop();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, once);
  // npm dies of SIGHUP without passing it on: an orphan of npm stops by itself.
  if (!startedByNpm) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 500).unref();
}
