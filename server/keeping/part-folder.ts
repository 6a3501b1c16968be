// A folder that bears its name only once it is whole. What a killed command left beside it is swept by the next one.
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "../platform/postgres-orphan.ts";
import { StartError } from "../platform/start-error.ts";

const partName = /^vanik-.*\.(\d+)\.part$/;

/** Makes the folder in which `name` below `into` is put together; it is gone after the command unless it was renamed. */
export function beginPart(into: string, name: string, undo: (() => Promise<void>)[]): string {
  const part = partOf(join(into, name));
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 });
    sweepParts(into);
    mkdirSync(part, { mode: 0o700 });
  } catch (cause) {
    throw new StartError(`${into} cannot be written (${(cause as Error).message}): name another folder.`, { cause });
  }
  undo.push(async () => rmSync(part, { recursive: true, force: true }));
  return part;
}

/** Removes a whole folder; half of one is never found under a whole one's name. */
export function removeWhole(whole: string): void {
  const part = partOf(whole);
  renameSync(whole, part);
  rmSync(part, { recursive: true, force: true });
}

const partOf = (whole: string) => `${whole}.${process.pid}.part`;

function sweepParts(into: string): void {
  for (const name of readdirSync(into)) {
    const pid = partName.exec(name)?.[1];
    // In a container every command may have the same number.
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(into, name), { recursive: true, force: true });
  }
}
