// One process per data directory. The lock is a listening Unix socket, so it dies with its process. Its name
// carries a generation: whoever finds the highest one dead may link the next, and link() lets exactly one.
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { dirname, join } from "node:path";
import { shortSocketDir } from "./short-socket-dir.ts";
import { StartError } from "./start-error.ts";

const ANSWER_WAIT = 2_000;
const LONGEST_NAME = "lock-0123456789.sock";

export type DataLock = {
  /** Tells later starts where this process serves. */
  announce(address: string): void;
  /** Gives the directory free. */
  release(): Promise<void>;
};

/** Another process holds the data directory; `address` once that one serves. */
export class DataDirHeld extends StartError {
  readonly address: string | undefined;

  constructor(message: string, address: string | undefined) {
    super(message);
    this.address = address;
  }
}

type Holder = { pid?: number; address?: string };

/**
 * Takes the data directory for this process, making it when it is missing.
 * Throws DataDirHeld, naming process and address, while another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const madeDir = makeDataDir(dataDir);
  const dir = shortSocketDir(madeDir, LONGEST_NAME);
  const own: Holder = { pid: process.pid };
  const path = join(dir, `own-${randomBytes(5).toString("hex")}.sock`);
  const server = await listenOn(path, own);
  try {
    await claimGeneration(dir, path, madeDir);
  } catch (error) {
    await closeServer(server);
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return lockDataDir(dataDir); // swept before it listened
    throw error;
  }
  return {
    announce: (address) => {
      own.address = address;
    },
    release: () => closeServer(server),
  };
}

function makeDataDir(dataDir: string): string {
  try {
    // With `recursive`, Node tries for ever where the parent is there but takes no folder (seen: /proc).
    makeFolders(dataDir);
    if (!statSync(dataDir).isDirectory()) throw new Error("it is a file");
    return realpathSync(dataDir);
  } catch (cause) {
    throw new StartError(
      `The data directory ${dataDir} cannot be used (${(cause as Error).message}): choose another DATA_DIR.`,
      { cause },
    );
  }
}

function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o755 });
  } catch (error) {
    // Another start may have been quicker.
    if (!existsSync(path)) throw error;
  }
}

/** A released or dead generation's name stays until a later one lives, so that numbers never go back. */
async function claimGeneration(dir: string, own: string, dataDir: string): Promise<void> {
  for (;;) {
    const highest = Math.max(0, ...generations(dir));
    const holder = highest && (await askHolder(join(dir, socketName(highest))));
    if (holder) throw new DataDirHeld(describeHolder(holder, dataDir), holder.address);
    const mine = highest + 1;
    if (!linkIfFree(own, join(dir, socketName(mine)))) continue;
    const seen = generations(dir);
    if (Math.max(...seen) > mine) {
      rmSync(join(dir, socketName(mine)), { force: true }); // a number freed long ago: we looked too slowly
      continue;
    }
    for (const old of seen) if (old < mine) rmSync(join(dir, socketName(old)), { force: true });
    sweepDead(dir, own);
    return;
  }
}

function socketName(generation: number): string {
  return `lock-${generation}.sock`;
}

function generations(dir: string): number[] {
  return readdirSync(dir)
    .flatMap((name) => /^lock-(\d+)\.sock$/.exec(name)?.[1] ?? [])
    .map(Number);
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EEXIST") return false;
    throw error;
  }
}

/** Removes the own names of killed processes; a start that loses its name this way begins again. */
function sweepDead(dir: string, own: string): void {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (!/^own-[0-9a-f]+\.sock$/.test(name) || path === own) continue;
    void askHolder(path).then((holder) => holder ?? rmSync(path, { force: true }));
  }
}

function describeHolder({ pid, address }: Holder, dataDir: string): string {
  const who = pid ? `process ${pid}` : "a process that does not answer";
  const where = address ? `, serving ${address}` : ", which is still starting";
  return `Vanik already runs on ${dataDir} (${who}${pid ? where : ""}): stop it first, or choose another DATA_DIR.`;
}

/** Who listens at a socket: null when nobody does. A listener that keeps silent still holds it. */
function askHolder(path: string): Promise<Holder | null> {
  return new Promise((resolve) => {
    let text = "";
    const socket = createConnection(path);
    socket.setTimeout(ANSWER_WAIT, () => socket.destroy());
    socket.on("data", (chunk) => (text += chunk));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolve(null);
    });
    socket.on("close", () => resolve(parseHolder(text)));
  });
}

function parseHolder(text: string): Holder {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return {};
  }
}

function listenOn(path: string, own: Holder): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(JSON.stringify(own));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
