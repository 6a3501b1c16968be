// What of a year of trade is done by real calls: our second bank, and journals.
import { toRupees } from "@vanik/contracts/money";
import type { TestApp } from "../app.ts";
import type { Year } from "./year-parts.ts";

/** Our banks, of which the second one has an account of its own from then on. */
export async function openBanks(vanik: TestApp): Promise<void> {
  const token = await vanik.tokenOf("desk@vanik.example");
  const { body } = await vanik.call("GET", "/desk/settings/banks", { token });
  const { version, value } = body.success.data;
  const second = { name: "HDFC Bank", account: "50100011111111", ifsc: "HDFC0000001", main: false };
  const banks = [...value.banks, second];
  const { status } = await vanik.call("PUT", "/desk/settings/banks", { token, body: { version, banks } });
  if (status !== 200) throw new Error("The second bank is refused.");
}

/** Posts the journals of a year as a person does, and takes some back, today. */
export async function recordJournals(vanik: TestApp, { journals }: Year): Promise<void> {
  const token = await vanik.tokenOf("desk@vanik.example");
  const post = async (path: string, body: object) => {
    const reply = await vanik.call("POST", `/desk/ledger/journals${path}`, { token, body });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.success.data;
  };
  for (const journal of journals) {
    const amount = toRupees(journal.amount);
    const lines = [
      { account: journal.to, debit: amount },
      { account: journal.from, credit: amount },
    ];
    const { subject } = await post("", { day: journal.day, lines, narration: "By chance" });
    if (!journal.isTakenBack) continue;
    const { day } = await post(`/${subject.name}/cancel`, { reason: "By chance" });
    journal.endedOn = day;
  }
}
