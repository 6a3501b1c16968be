// Accounts that a party is paid at: accounts alone write them, each by a call of its own that a second person approves.
import { mostOfParty } from "@vanik/contracts/party-guards";
import type { BankChange, BankInput } from "@vanik/contracts/party-inputs";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  deleteBank,
  findBanks,
  insertBank,
  otherAtAccount,
  raiseOrganisation,
  type StoredBank,
  type StoredOrganisation,
  updateBank,
} from "../accounts/use-cases.ts";
import { doWeighty } from "../approvals/use-cases.ts";
import { bankAct } from "./who-may.ts";
import { lockParty } from "./lock-party.ts";
import { showBank } from "./reading-parts.ts";

type BankDeps = Pick<Deps, "clock" | "queue">;

function checkAccount(others: readonly StoredBank[], { account, ifsc }: Pick<BankInput, "account" | "ifsc">): void {
  if (!others.some((one) => one.account === account && one.ifsc === ifsc)) return;
  const sentence = "This account is there already.";
  throw new Refusal("conflict", sentence, { fields: { account: sentence } });
}

/** Whoever approves it reads whose account it is besides. */
async function warningOfAccount(
  tx: Transaction,
  id: string,
  bank: Pick<BankInput, "account" | "ifsc">,
): Promise<string> {
  const other = await otherAtAccount(tx, id, bank);
  return other ? `. ${other} is paid at this account too: look who it belongs to` : "";
}

const formatAccount = ({ account, ifsc, name }: BankInput) => `${account} at ${ifsc}, ${name}`;

/** Where money goes is a second person's to approve, whatever changes of it. */
function requireSecondPersonForBank(
  deps: BankDeps,
  tx: Transaction,
  by: DeskViewer,
  { id, version, name }: StoredOrganisation,
  doing: string,
): Promise<void> {
  return doWeighty(deps, tx, by, [bankAct()], { kind: "party", id, version, name, party: name, doing });
}

export async function addBank(
  deps: BankDeps,
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  bank: BankInput,
): Promise<void> {
  const party = await lockParty(tx, organisationId);
  const others = await findBanks(tx, organisationId);
  if (others.length >= mostOfParty.banks.most) throw invalid({ account: mostOfParty.banks.sentence });
  checkAccount(others, bank);
  await insertBank(tx, { id: newId(), organisationId, ...bank, createdAt: deps.clock.now() });
  await raiseOrganisation(tx, organisationId);
  await requireSecondPersonForBank(
    deps,
    tx,
    by,
    party,
    `Add ${formatAccount(bank)}${await warningOfAccount(tx, organisationId, bank)}`,
  );
}

/** Changes what is named of one as it was read. */
export async function changeBank(
  deps: BankDeps,
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  bankId: string,
  { version, ...input }: BankChange,
): Promise<void> {
  const party = await lockParty(tx, organisationId);
  const all = await findBanks(tx, organisationId);
  const found = all.find((one) => one.id === bankId);
  if (!found) throw notFound("This account");
  if (found.version !== version)
    throw new Refusal("conflict", "This account was changed by somebody else just now. Look at it again.", {
      current: showBank(found),
    });
  const { account = found.account, ifsc = found.ifsc, name = found.name } = input;
  checkAccount(
    all.filter((one) => one !== found),
    { account, ifsc },
  );
  await updateBank(tx, bankId, { account, ifsc, name });
  await raiseOrganisation(tx, organisationId);
  await requireSecondPersonForBank(
    deps,
    tx,
    by,
    party,
    `Change ${formatAccount(found)} to ${formatAccount({ account, ifsc, name })}${await warningOfAccount(tx, organisationId, { account, ifsc })}`,
  );
}

/** Removes one; what was paid stays as it is. */
export async function removeBank(
  deps: BankDeps,
  by: DeskViewer,
  tx: Transaction,
  organisationId: string,
  bankId: string,
): Promise<void> {
  const party = await lockParty(tx, organisationId);
  const found = (await findBanks(tx, organisationId)).find(({ id }) => id === bankId);
  if (!found || !(await deleteBank(tx, organisationId, bankId))) throw notFound("This account");
  await raiseOrganisation(tx, organisationId);
  await requireSecondPersonForBank(deps, tx, by, party, `Remove ${formatAccount(found)}`);
}
