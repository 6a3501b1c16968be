// Accounts that a party is paid at: accounts alone write them, each by a call of its own.
import type { BankChange, BankInput } from "@vanik/contracts/party-inputs";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import {
  deleteBank,
  findBanks,
  insertBank,
  raiseOrganisation,
  type StoredBank,
  updateBank,
} from "../accounts/use-cases.ts";
import { heldParty } from "./held-party.ts";
import { showBank } from "./reading-parts.ts";

const mostBanks = 20;

function checkAccount(others: readonly StoredBank[], { account, ifsc }: Pick<BankInput, "account" | "ifsc">): void {
  if (!others.some((one) => one.account === account && one.ifsc === ifsc)) return;
  const taken = "This account is there already.";
  throw new Refusal("conflict", taken, { fields: { account: taken } });
}

export async function addBank(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  organisationId: string,
  bank: BankInput,
): Promise<void> {
  await heldParty(tx, organisationId);
  const others = await findBanks(tx, organisationId);
  if (others.length >= mostBanks) throw invalid({ account: `A party has at most ${mostBanks} accounts` });
  checkAccount(others, bank);
  await insertBank(tx, { id: newId(), organisationId, ...bank, createdAt: clock.now() });
  await raiseOrganisation(tx, organisationId);
}

/** Changes what is named of one as it was read. */
export async function changeBank(
  tx: Transaction,
  organisationId: string,
  bankId: string,
  { version, ...input }: BankChange,
): Promise<void> {
  await heldParty(tx, organisationId);
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
}

/** Removes one; what was paid stays as it is. */
export async function removeBank(tx: Transaction, organisationId: string, bankId: string): Promise<void> {
  await heldParty(tx, organisationId);
  if (!(await deleteBank(tx, organisationId, bankId))) throw notFound("This account");
  await raiseOrganisation(tx, organisationId);
}
