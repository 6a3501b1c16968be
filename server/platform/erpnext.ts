// What the product knows of a company's own ERPNext, in which its trade is run (connector 1): null where Vanik trades by itself.
import type * as prometheus from "prom-client";
import type { Queryable, Transaction } from "./db.ts";
import { Refusal } from "./errors.ts";
import type { Mailer } from "./mail.ts";

/** What an act is of, and in whose turn it is done: what one organisation did, or one e-mail, goes there in its order. */
export interface ErpnextSubject {
  id: string;
  turn: { organisationId: string } | { email: string };
}

/** What became there of an act that somebody waits for. `at`: when it was done here, as ISO. */
export interface ErpnextPassing<A extends string> {
  act: A;
  state: "waiting" | "taken" | "refused";
  at: string;
  /** Why it was refused, where who did it may read that. */
  message?: string;
}

/** Whose paper is wanted: `readerId` is the organisation that reads it, null of the desk or of what names nobody. */
export interface PaperWanted {
  id: string;
  readerId: string | null;
}

export interface Erpnext {
  /** Scheme, host and port. */
  readonly url: string;
  /** Whether it was checked without a fault, its setting saved, and all of it read once. */
  isReady(db: Queryable): Promise<boolean>;
  /** Takes out at once what nobody may read any more by its setting, in the transaction that has changed it. */
  followSetting(tx: Transaction): Promise<void>;
  /** Below which path its own pages stand, by the release that was met last. */
  findDesk(db: Queryable): Promise<"app" | "desk">;
  /** Has one of its acts done there once this transaction is committed; nobody waits for it. */
  put(tx: Transaction, act: string, subject: ErpnextSubject): Promise<void>;
  /** The last of these acts on each of these things, by the thing's id; `organisationId`: of what that party did alone. One query. */
  findPassing<A extends string>(
    db: Queryable,
    acts: readonly A[],
    subjects: readonly string[],
    organisationId?: string,
  ): Promise<Map<string, ErpnextPassing<A>>>;
  /** Whether a document is made out to this party itself: to a lead that nothing there ties to it, an answer would make another party. */
  isMadeTo(db: Queryable, documentId: string, organisationId: string): Promise<boolean>;
  /** What a party is called there; null while it is not there. */
  findNameThere(db: Queryable, organisationId: string): Promise<string | null>;
  /** The PDF that it draws; "ours" where that is the paper, "copy" where ours stands for one that could not be had. */
  paper(of: PaperWanted): Promise<Buffer | "ours" | "copy">;
  /**
   * What of it waits for the desk: since when it is not up, null while it is; since when so much was gone that nothing of it is taken over,
   * null while it is not; what could not be done in it; who waits to be linked.
   */
  countOpen(
    db: Queryable,
  ): Promise<{ notUpSince: Date | null; manyGoneSince: Date | null; problems: number; toLink: number }>;
  /** Takes out what was sent there, and what it drew, long ago. */
  sweep(): Promise<void>;
  /** Writes its mails, each by its name, to somebody of the desk; `number` says of what. */
  readonly mails: Readonly<
    Record<string, (mailer: Pick<Mailer, "send">, hearer: string, number: number | undefined) => Promise<void>>
  >;
  /** Adds what is told of it to /metrics. */
  registerMetrics(client: typeof prometheus, registry: prometheus.Registry): void;
}

/** What became in ERPNext of the last of these acts on one thing, as a field of what is shown; nothing where Vanik trades by itself. */
export async function shownPassing<A extends string>(
  erpnext: Erpnext | null,
  ...[db, acts, subject, organisationId]: [Queryable, readonly A[], string, string?]
): Promise<{ passing?: ErpnextPassing<A> }> {
  const passing = (await erpnext?.findPassing(db, acts, [subject], organisationId))?.get(subject);
  return passing ? { passing } : {};
}

/** What is written in ERPNext and not here; `name` is the document's that would be opened there, `fields` those of the call that are its. */
export function runThere(name?: string, fields?: readonly string[]): Refusal {
  const sentence = `Trade is run in ERPNext: ${name === undefined ? "do it" : `open ${name}`} there.`;
  return new Refusal("refused", sentence, fields && { fields: Object.fromEntries(fields.map((at) => [at, sentence])) });
}
