// What the npm commands share: what was typed is read whole before anything is loaded that needs a database.
import type { Config } from "../config.ts";

/** What was typed is no command; said with the help, and exit code 2. */
export class Misuse extends Error {}

/** What a command has to say, on standard output, and its exit code: 0 done, 1 cannot or faults, 3 done with warnings. */
export interface Outcome {
  report: string;
  code: 0 | 1 | 3;
}

export interface Working {
  config: Config;
  /** What ends what was begun, run backwards at the end and at a stop signal. */
  undo: (() => Promise<void>)[];
}

export interface Command {
  help: string;
  /** Reads what was typed, and throws Misuse where it cannot; what it returns loads the code and does it. */
  read: (typed: string[]) => (working: Working) => Promise<Outcome>;
}

interface Schema<T> {
  safeParse(value: unknown): { data?: T; error?: { issues: { message: string }[] } };
}

/** What was typed as a schema has it. Throws Misuse with the schema's sentence. */
export function parseTyped<T>(schema: Schema<T>, text: unknown): T {
  const { data, error } = schema.safeParse(text);
  if (data === undefined) throw new Misuse(`${error?.issues[0]?.message ?? "That is not valid"}.`);
  return data;
}
