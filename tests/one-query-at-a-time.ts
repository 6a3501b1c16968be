// pg queues a query that comes while its client is at another, warns of it once, and will not do so from version 9 on.
const overlapping = /client\.query\(\) when the client is already executing/;
const listening = Symbol.for("vanik one query at a time");

function failAtOverlapping(warning: Error): void {
  if (overlapping.test(warning.message)) throw warning;
}

// Files share their worker, and each runs this anew.
const worker = globalThis as { [listening]?: true };
if (!worker[listening]) process.on("warning", failAtOverlapping);
worker[listening] = true;
