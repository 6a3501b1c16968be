// npm run staff: the accounts of the desk, for whoever may run commands on this machine.
import { Email, requiredText } from "@vanik/contracts/fields";
import { type Config, isStartedByNpm, readConfig } from "./config.ts";
import {
  addStaff,
  enableStaff,
  linkStaff,
  listStaff,
  resetSecondFactor,
  secondFactorAskedFrom,
  type StaffAccount,
} from "./modules/accounts/staff.ts";
import { askAtTerminal, disableWithKeys } from "./disable-staff.ts";
import { saveDeskSettings } from "./modules/content/use-cases.ts";
import { systemClock } from "./platform/clock.ts";
import { inTransaction } from "./platform/db.ts";
import { Refusal } from "./platform/errors.ts";
import { asRequest } from "./platform/request-context.ts";
import { StartError } from "./platform/start-error.ts";
import { onStopSignal } from "./platform/stop.ts";
import { reachDatabase, type Reached } from "./staff-database.ts";

const help = `The desk's accounts:
  npm run staff -- add <email> [name]             makes an account and prints a link to set its password
  npm run staff -- list                           every account of the desk
  npm run staff -- link <email>                   prints a new link; earlier ones no longer hold
  npm run staff -- disable <email> [--keys now|later]   ends its sessions; it cannot sign in. Keys that it made end too:
                                                  now, or later, in 7 days; asked for at a terminal
  npm run staff -- enable <email>                 lets it sign in again
  npm run staff -- reset-second-factor <email>    for any account whose authenticator and recovery codes are lost
  npm run staff -- require-second-factor on|off   whether the desk's people must have one; unless it is said they must
                                                  outside a demonstration, from the second day of their account

A link holds 72 hours, for one use. DATA_DIR, DATABASE_URL and PUBLIC_URL are those of the server.`;

/** What was typed is no command; said with the help, and exit code 2. */
class Misuse extends Error {}

type Command = (reached: Reached, linkTo: (token: string) => string) => Promise<string>;

function parsed<T>(
  schema: { safeParse(value: unknown): { data?: T; error?: { issues: { message: string }[] } } },
  text: unknown,
): T {
  const { data, error } = schema.safeParse(text);
  if (data === undefined) throw new Misuse(`${error?.issues[0]?.message ?? "That is not valid"}.`);
  return data;
}

/** Read whole before a database is reached: a mistyped command starts nothing. */
function readCommand([name, ...rest]: string[]): Command {
  const most: Record<string, number> = { add: Infinity, list: 0, disable: 3 };
  if (rest.length > (most[name ?? ""] ?? 1)) throw new Misuse(`That is more than ${name} takes.`);
  const email = () => parsed(Email, rest[0] ?? "");
  switch (name) {
    case "add":
      return add(email(), rest.slice(1).join(" "));
    case "list":
      return async (reached) => table(await listStaff(withClock(reached)));
    case "link":
      return link(email());
    case "disable":
      return disable(email(), rest.slice(1));
    case "enable":
      return on(email(), "is enabled.", enableStaff);
    case "reset-second-factor":
      return reset(email());
    case "require-second-factor":
      return requireSecondFactor(rest[0]);
    default:
      throw new Misuse(name ? `There is no command ${name}.` : "Which command?");
  }
}

const withClock = ({ db }: Reached) => ({ db, clock: systemClock });

function add(email: string, given: string): Command {
  const name = parsed(requiredText("the name", 100), given || email.split("@")[0]);
  return async (reached, linkTo) => {
    const token = await addStaff(withClock(reached), email, name);
    const from = await secondFactorAskedFrom(reached, email);
    return [
      `${name} <${email}> has an account of the desk. This link sets its password; it holds 72 hours, for one use:`,
      linkTo(token),
      ...(from ? [`From ${writtenMoment(from)} it is open with a second factor alone.`] : []),
    ].join("\n");
  };
}

const writtenMoment = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function link(email: string): Command {
  return async (reached, linkTo) =>
    [
      `This link sets the password of ${email}; it holds 72 hours, for one use, and earlier ones no longer hold:`,
      linkTo(await linkStaff(withClock(reached), email)),
    ].join("\n");
}

function disable(email: string, [option, end, ...more]: string[]): Command {
  if (option !== undefined && (option !== "--keys" || (end !== "now" && end !== "later") || more.length > 0))
    throw new Misuse("Say --keys now or --keys later.");
  const said = end === "now" || end === "later" ? end : undefined;
  return (reached) => disableWithKeys({ ...withClock(reached), said, ask: askAtTerminal() }, email);
}

function on(
  email: string,
  done: string,
  act: (deps: ReturnType<typeof withClock>, email: string) => Promise<void>,
): Command {
  return async (reached) => {
    await act(withClock(reached), email);
    return `${email} ${done}`;
  };
}

function reset(email: string): Command {
  return async (reached) =>
    (await resetSecondFactor(withClock(reached), email))
      ? `The second factor of ${email} is off, and its sessions have ended.`
      : `The second factor of ${email} was off already.`;
}

function requireSecondFactor(given: string | undefined): Command {
  if (given !== "on" && given !== "off") throw new Misuse("Say on or off.");
  return async ({ db }) => {
    await inTransaction(db, (tx) => saveDeskSettings(tx, { second_factor_required: given === "on" }));
    return given === "on"
      ? "The desk's people must have a second factor: without one they can do nothing but set one up."
      : "The desk's people may sign in without a second factor.";
  };
}

function table(accounts: StaffAccount[]): string {
  if (accounts.length === 0) return "The desk has no accounts yet: npm run staff -- add <email>";
  const heads = ["E-mail", "Name", "State", "Second factor", "Last used"];
  const rows = accounts.map(({ email, name, state, secondFactor, lastUsedAt }) => [
    email,
    name,
    state,
    secondFactor ? "on" : "off",
    lastUsedAt ? writtenMoment(lastUsedAt) : "-",
  ]);
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  return [heads, ...rows].map(line).join("\n");
}

/** Where a link leads: PUBLIC_URL, else where the running server says it serves. The token is behind the #: no log holds it. */
const linkOf = (config: Config, address: string | undefined) => (token: string) =>
  `${config.publicUrlSaid ? config.publicUrl : (address ?? config.publicUrl)}/set-password#${token}`;

async function run(typed: string[]): Promise<void> {
  if (["help", "--help", "-h"].includes(typed[0] ?? "")) return console.log(help);
  const command = readCommand(typed);
  const config = readConfig(process.env);
  const open: Reached[] = [];
  onStopSignal(async () => {
    for (const one of open) await one.close();
    process.exit(130);
  }, isStartedByNpm(process.env));
  const reached = await reachDatabase(config);
  open.push(reached);
  try {
    const work = () => command(reached, linkOf(config, reached.address));
    console.log(await asRequest({ requestId: `npm run staff ${typed[0]}` }, work));
  } finally {
    await reached.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const told = error instanceof Refusal || error instanceof StartError;
  if (error instanceof Misuse) console.error(`${error.message}\n\n${help}`);
  else console.error(told ? error.message : error);
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
