// Which account of the ledger each of our bank accounts has: one of its own, which stays with it whatever becomes of it in the
// settings (books 2). The first has that of payments which name none.
import type { FixedCode } from "@vanik/contracts/ledger-accounts";

interface OurBank {
  name: string;
  account: string;
  ifsc: string;
}

/** An account of the ledger; `bank` is what it is known by as one of ours. */
export interface KnownAccount {
  code: string;
  bank: string | null;
}

export interface BankInLedger {
  code: string;
  bank: string;
  name: string;
}

/** Where money stands that names no bank, and the first bank's own. */
export const firstBankCode: FixedCode = "1201";

const keyOfBank = ({ account, ifsc }: Pick<OurBank, "account" | "ifsc">) => `${ifsc} ${account}`;

/** Of an IFSC the bank, whichever branch. */
const bankOfIfsc = (ifsc: string) => ifsc.slice(0, 4);

/**
 * Each of our banks with its account: of one whose branch merged the same, of a new one the next code that is free. `before` are
 * those that the settings had: what was not among them is another bank's, though its number be the same.
 */
export function banksInLedger(
  known: readonly KnownAccount[],
  banks: readonly OurBank[],
  before: readonly OurBank[] = [],
): BankInLedger[] {
  const wanted = new Set(banks.map(keyOfBank));
  const keysBefore = new Set(before.map(keyOfBank));
  const codes = new Set(
    known.filter(({ code, bank }) => code !== firstBankCode || bank !== null).map(({ code }) => code),
  );
  const usedCodes = new Set<string>();
  const codeOf = (bank: OurBank): string => {
    const isFree = ({ code }: KnownAccount) => !usedCodes.has(code);
    const same = known.find((one) => one.bank === keyOfBank(bank) && isFree(one));
    // A bank that merges gives its branches other codes, and its accounts keep their numbers.
    const moved = known.find(
      (one) =>
        one.bank?.endsWith(` ${bank.account}`) &&
        (keysBefore.has(one.bank) || bankOfIfsc(one.bank) === bankOfIfsc(bank.ifsc)) &&
        !wanted.has(one.bank) &&
        isFree(one),
    );
    const found = same ?? moved;
    if (found) return found.code;
    let next = Number(firstBankCode);
    while (codes.has(String(next)) || usedCodes.has(String(next))) next++;
    return String(next);
  };
  return banks.map((bank) => {
    const code = codeOf(bank);
    usedCodes.add(code);
    return { code, bank: keyOfBank(bank), name: `${bank.name} ${bank.account.slice(-4)}` };
  });
}
