// The process of an npm command such as `npm run staff -- list`: server/commands/run.ts <command> <what was typed>.
import "../platform/resolve-once.ts";
import { isStartedByNpm, readConfig } from "../config.ts";
import { Refusal } from "../platform/errors.ts";
import { asRequest } from "../platform/request-context.ts";
import { StartError } from "../platform/start-error.ts";
import { onStopSignal } from "../platform/stop.ts";
import { backupCommand } from "./backup.ts";
import { type Command, Misuse } from "./command.ts";
import { doctorCommand } from "./doctor.ts";
import { erpnextCommand } from "./erpnext.ts";
import { exportCommand } from "./export.ts";
import { moveCommand } from "./move-database.ts";
import { restoreCommand } from "./restore.ts";
import { sealCommand } from "./seal.ts";
import { staffCommand } from "./staff.ts";
import { upgradeCommand } from "./upgrade-database.ts";

const commands: Record<string, Command> = {
  staff: staffCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  seal: sealCommand,
  erpnext: erpnextCommand,
  export: exportCommand,
  "move-database": moveCommand,
  "upgrade-database": upgradeCommand,
};

const [name = "", ...typed] = process.argv.slice(2);
const { help, read } = commands[name] ?? {
  help: "",
  read: () => {
    throw new Misuse(`There is no command ${name}: use ${Object.keys(commands).join(", ")}.`);
  },
};

async function run(): Promise<void> {
  if (["help", "--help", "-h"].includes(typed[0] ?? "")) return console.log(help);
  const work = read(typed);
  const config = readConfig(process.env);
  const undo: (() => Promise<void>)[] = [];
  let undoing: Promise<void> | undefined;
  const undoAll = () =>
    (undoing ??= (async () => {
      for (const step of undo.toReversed()) await step().catch((error: Error) => console.error(error.message));
    })());
  onStopSignal(async () => {
    await undoAll();
    process.exit(130);
  }, isStartedByNpm(process.env));
  try {
    const { report, code } = await asRequest({ requestId: `npm run ${name} ${typed[0] ?? ""}`.trim() }, () =>
      work({ config, undo }),
    );
    console.log(report);
    process.exitCode = code;
  } finally {
    await undoAll();
  }
}

try {
  await run();
} catch (error) {
  const isExpected = error instanceof Refusal || error instanceof StartError;
  if (error instanceof Misuse) console.error(`${error.message}\n\n${help}`);
  else console.error(isExpected ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
