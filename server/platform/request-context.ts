// Who is at work: entered once per request, job or command, and said to PostgreSQL at the start of every transaction (decision 017).
import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestContext {
  /** The request's id, or what else is at work: a job with its id, a command. */
  requestId: string;
  /** Whose session it is. */
  userId?: string | undefined;
  /** The key of the ERP methods that it came by. */
  keyId?: string | undefined;
  /** Reads what is not published yet as well. */
  preview?: true | undefined;
  /** Where it came from, as limits count it. */
  address?: string | undefined;
  /** Of a bid: it has connections of its own (db.ts). */
  isBidding?: true | undefined;
  /** The language of the page that it came from; nothing is English. */
  language?: "hi" | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs work, and whatever it waits for, as this person, key, job or command. */
export function asRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Who is at work; undefined for what nobody has entered. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** True where what is not published yet is shown as well: below a preview's link. */
export const isPreview = (): boolean => storage.getStore()?.preview === true;

/** The language that a request says it is read in. */
export const languageSaid = (header: unknown): { language?: "hi" } => (header === "hi" ? { language: "hi" } : {});

/** The language of who is at work, for a mail to the same person. */
export const languageAtWork = (): { language?: "hi" } => languageSaid(storage.getStore()?.language);
