// npm run seal: the key that wraps those of sealed rounds, changed while Vanik serves. What was typed is read here.
import { type Command, Misuse } from "./command.ts";

const help = `The key of sealed bids:
  npm run seal -- rewrap   wraps the keys of all rounds by SEAL_KEY that SEAL_KEY_PREVIOUS, or the installation's secret, wrapped

First start every node with both, then run this with both, then leave SEAL_KEY_PREVIOUS out. No bid is opened by it.
DATA_DIR, DATABASE_URL and SECRET are those of the server.`;

export const sealCommand: Command = {
  help,
  read([act, ...rest]) {
    if (act !== "rewrap" || rest.length > 0) throw new Misuse(act ? `There is no command ${act}.` : "Which command?");
    return async (working) => (await import("./rewrap.ts")).rewrapAll(working);
  },
};
