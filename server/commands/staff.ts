// npm run staff: the accounts of the desk, for whoever may run commands on this machine. What was typed is read here.
import { Email, requiredText } from "@vanik/contracts/fields";
import type { KeysEnd } from "./disable-staff.ts";
import type { StaffAct } from "./staff-acts.ts";
import { type Command, Misuse, parseTyped } from "./command.ts";

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

function readAct([name, ...rest]: string[]): StaffAct {
  const most: Record<string, number> = { add: Infinity, list: 0, disable: 3 };
  if (rest.length > (most[name ?? ""] ?? 1)) throw new Misuse(`That is more than ${name} takes.`);
  const email = () => parseTyped(Email, rest[0] ?? "");
  switch (name) {
    case "add":
      return { name, email: email(), person: readPerson(email(), rest.slice(1).join(" ")) };
    case "list":
      return { name };
    case "link":
    case "enable":
    case "reset-second-factor":
      return { name, email: email() };
    case "disable":
      return { name, email: email(), keys: readKeysEnd(rest.slice(1)) };
    case "require-second-factor":
      if (rest[0] !== "on" && rest[0] !== "off") throw new Misuse("Say on or off.");
      return { name, isRequired: rest[0] === "on" };
    default:
      throw new Misuse(name ? `There is no command ${name}.` : "Which command?");
  }
}

const readPerson = (email: string, typedName: string) =>
  parseTyped(requiredText("the name", 100), typedName || email.split("@")[0]);

function readKeysEnd([option, end, ...more]: string[]): KeysEnd | undefined {
  if (option === undefined) return undefined;
  if (option === "--keys" && (end === "now" || end === "later") && more.length === 0) return end;
  throw new Misuse("Say --keys now or --keys later.");
}

export const staffCommand: Command = {
  help,
  read(typed) {
    const act = readAct(typed);
    return async (working) => (await import("./staff-acts.ts")).doStaffAct(act, working);
  },
};
