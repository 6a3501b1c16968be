// npm run doctor: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `Looks at all that this Vanik is, and changes nothing:
  npm run doctor             the database's version, guards and rights; series, sums, quantities, rates, search, policies, settings;
                             that attached files are there; the secret, the clock, mail, jobs, the disk and the last backup
  npm run doctor -- --deep   reads every attached file and holds every index against its table besides
  npm run doctor -- --books  holds every document, line, payment, allocation, movement and setting against what the audit log says of it
  npm run doctor -- --json   tells each finding whole, for a machine
  npm run doctor -- --seal <file>  says whether the audit log still contains the seal of a mail to the auditor; - reads standard input

It may be asked beside a running server. Exit code 0: all is sound; 1: faults; 3: warnings alone.`;

export const doctorCommand: Command = {
  help,
  read(typed) {
    const { rest, flags, values } = readOptions(typed, { flags: ["--deep", "--books", "--json"], values: ["--seal"] });
    if (rest.length > 0) throw new Misuse("That is more than doctor takes.");
    const mail = values.get("--seal");
    if (mail !== undefined && flags.size > 0) throw new Misuse("A seal is looked for by itself.");
    if (mail !== undefined) return async (working) => (await import("../keeping/doctor.ts")).lookForSeal(mail, working);
    return async (working) =>
      (await import("../keeping/doctor.ts")).runDoctor(
        { deep: flags.has("--deep"), books: flags.has("--books"), json: flags.has("--json") },
        working,
      );
  },
};
