// npm run erpnext: a company's own ERPNext is looked at, prepared, read anew, followed to another address. What was typed is read here.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `The company's own ERPNext, in which its trade is run:
  npm run erpnext -- check              looks whether all that is needed is there, and changes nothing
  npm run erpnext -- prepare            shows what would be made there: fields, webhooks, a lost reason, an e-mail group
  npm run erpnext -- prepare --apply    makes it, by the key of a System Manager in ERPNEXT_ADMIN_KEY and ERPNEXT_ADMIN_SECRET
  npm run erpnext -- compare            holds all that is there against all that is known here, and tells what differs; changes nothing
  npm run erpnext -- refill             reads all that is mirrored from the first document on; with a DocType's name, "Sales Order", that one. Nothing is taken away
  npm run erpnext -- adopt              says that the address of ERPNEXT_URL is the ERPNext that this database mirrors, moved

ERPNEXT_URL, ERPNEXT_KEY and ERPNEXT_SECRET are those of the server, as are DATA_DIR, DATABASE_URL, SECRET and PUBLIC_URL. Exit code 0: all is sound or done;
1: faults, or so much gone that a sweep applies nothing; 3: warnings alone, or what the next sweep reads anew.`;

export const erpnextCommand: Command = {
  help,
  read(typed) {
    const { rest, flags } = readOptions(typed, { flags: ["--apply"] });
    const [act = "", ...more] = rest;
    if (act === "refill" && !flags.has("--apply"))
      return async (working) => (await import("./erpnext-acts.ts")).refillMirror(working, more.join(" "));
    if (more.length > 0 || (flags.has("--apply") && act !== "prepare")) throw new Misuse("That is more than it takes.");
    if (act === "check") return async (working) => (await import("./erpnext-acts.ts")).checkFromTerminal(working);
    if (act === "compare") return async (working) => (await import("./erpnext-acts.ts")).compareFromTerminal(working);
    if (act === "prepare")
      return async (working) => (await import("./erpnext-acts.ts")).prepareErpnext(working, flags.has("--apply"));
    if (act === "adopt") return async (working) => (await import("./erpnext-acts.ts")).adoptAddress(working);
    throw new Misuse(act ? `There is no command ${act}.` : "Which command?");
  },
};
