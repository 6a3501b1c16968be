// npm run seal: the key that wraps those of sealed rounds, changed while Vanik serves. What was typed is read here.
import { Email } from "@vanik/contracts/fields";
import { type Command, Misuse, parseTyped } from "./command.ts";

const help = `The key of sealed bids, and who opens them:
  npm run seal -- rewrap           wraps the keys of all rounds by SEAL_KEY that SEAL_KEY_PREVIOUS, or the installation's secret, wrapped
  npm run seal -- keeper <email>   lets somebody of the desk be one of two openers, and approve another mail server, in the rounds that are
                                   sealed now, though they got the right after the publishing; their minutes name it

To wrap anew, first start every node with both, then run this with both, then leave SEAL_KEY_PREVIOUS out. No bid is opened by it.
DATA_DIR, DATABASE_URL and SECRET are those of the server.`;

export const sealCommand: Command = {
  help,
  read([act, ...rest]) {
    if (act === "keeper" && rest.length === 1) {
      const email = parseTyped(Email, rest[0]!);
      return async (working) => (await import("./name-keeper.ts")).nameKeeper(email, working);
    }
    if (act !== "rewrap" || rest.length > 0) throw new Misuse(act ? `There is no command ${act}.` : "Which command?");
    return async (working) => (await import("./rewrap.ts")).rewrapAll(working);
  },
};
