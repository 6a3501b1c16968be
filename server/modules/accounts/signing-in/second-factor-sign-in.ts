// The second step of signing in (security 2): a ticket lives 300 s and takes five tries; each is a try at the account too.
import type { LoginSecondFactorInput, SecondFactorAsked, SignedIn } from "@vanik/contracts/accounts";
import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { acceptCode, wrongCode } from "./second-factor.ts";
import { hasSecondFactor } from "./second-factor-required.ts";
import { type SessionAccount, type From, openSession, wrongCredentials } from "./sessions.ts";
import { countTicketTry, deleteTicket, findTicket, insertTicket } from "./ticket-store.ts";
import { hashToken, newToken } from "./tokens.ts";
import { countedTry } from "./tries.ts";

const ticketSeconds = 300;
const ticketTries = 5;

const ended = { ticket: "This took too long. Please sign in again." };
const usedUp = { ticket: "Those were too many wrong codes. Please sign in again." };

/** What a right password is answered with where a second factor is on; null where it is off. */
export async function askSecondFactor(
  { db, clock }: Deps,
  { user }: SessionAccount,
): Promise<SecondFactorAsked | null> {
  if (!(await hasSecondFactor(db, user.id))) return null;
  const ticket = newToken();
  const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000);
  const row = { ticketHash: hashToken(ticket), userId: user.id, expiresAt };
  if (!(await inTransaction(db, (tx) => insertTicket(tx, row, user.passwordHash)))) throw wrongCredentials();
  return { second_factor: { ticket, expires_in: ticketSeconds } };
}

/** Trades a ticket and a code for a session. */
export async function signInBySecondFactor(
  deps: Deps,
  { ticket, code }: LoginSecondFactorInput,
  from: From,
): Promise<SignedIn> {
  const { db, clock } = deps;
  const ticketHash = hashToken(ticket);
  const found = await findTicket(db, ticketHash, clock.now());
  if (!found) throw invalid(ended);
  const tooMany = () => new Refusal("too_many", usedUp.ticket, { fields: usedUp });
  if (found.tries >= ticketTries) throw tooMany();

  let opened: SignedIn | undefined;
  const wrong = await countedTry<Record<string, string>>(
    deps,
    { email: found.user.email, address: from.address, userId: found.user.id },
    async () => {
      const tries = await countTicketTry(db, ticketHash, ticketTries);
      if (tries === null) throw tooMany();
      opened = await inTransaction(db, async (tx) => {
        if (!(await acceptCode(deps, tx, found.user.id, code))) return undefined;
        // Spent by another code at the same moment: this one stays good.
        if (!(await deleteTicket(tx, ticketHash))) throw invalid(ended);
        return openSession(deps, tx, found, from);
      });
      if (opened) return null;
      return tries < ticketTries ? { code: wrongCode } : { ...usedUp, code: wrongCode };
    },
  );
  if (!opened) throw invalid(wrong ?? ended);
  return opened;
}
