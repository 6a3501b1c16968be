// What ERPNext answers when it does not do what was asked: which class of failure it is, and the sentence for a person (connector 5, erpnext 1.3).
import sanitizeHtml from "sanitize-html";

/**
 * away: it does not answer, all wait · slow_down: it asks to wait · key: it no longer knows our key · broken: it failed at this one ·
 * refused: it will not do this one, however often it is asked.
 */
export type Failure = "away" | "slow_down" | "key" | "broken" | "refused";

export class ErpnextError extends Error {
  readonly failure: Failure;
  /** The HTTP status; null where no reply came. */
  readonly status: number | null;
  /** Frappe's name of it, such as "TimestampMismatchError"; "" where the reply has none. */
  readonly type: string;
  /** Seconds to wait; of slow_down alone. */
  readonly retryAfter: number | undefined;

  /** `message` is the sentence for a person: it may name what is ERPNext's alone. */
  constructor(
    failure: Failure,
    message: string,
    {
      status = null,
      type = "",
      retryAfter,
      cause,
    }: Partial<Pick<ErpnextError, "status" | "type" | "retryAfter">> & { cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "ErpnextError";
    this.failure = failure;
    this.status = status;
    this.type = type;
    this.retryAfter = retryAfter;
  }
}

const awayStatuses = new Set([502, 503, 504]);
const awayTypes = new Set([
  "SessionStopped",
  "InReadOnlyMode",
  "QueueOverloaded",
  "QueryDeadlockError",
  "QueryTimeoutError",
]);
/** It reads each PDF that it is given, and fails at one of which it finds no page. */
const unreadableTypes = new Set(["PdfReadError", "PdfStreamError", "EmptyFileError", "FileNotDecryptedError"]);
const longestMessage = 500;
/** Seconds to wait where ERPNext does not say how long. */
const pause = 30;

/** The failure of a reply with this status and type. `isJson` is false for a page or a text. */
export function failureClass(status: number, type: string, isJson: boolean): Failure {
  if (status === 401) return "key";
  if (status === 429) return "slow_down";
  if (awayStatuses.has(status) || awayTypes.has(type)) return "away";
  return isJson && ((status >= 400 && status < 500) || unreadableTypes.has(type)) ? "refused" : "broken";
}

/** The error of a reply that is no success. `body` is its parsed JSON, undefined where it is none; `retryAfter` the header. */
export function errorOf(status: number, body: unknown, retryAfter: string | null): ErpnextError {
  const fields = isFields(body) ? body : {};
  const type = textIn(fields["exc_type"]);
  const failure = failureClass(status, type, isFields(body));
  const isUnreadable = unreadableTypes.has(type);
  const message =
    refusalSentence(fields) ||
    (isUnreadable ? "It cannot read this PDF" : `ERPNext answered ${status}${type && ` ${type}`}`);
  if (failure !== "slow_down") return new ErpnextError(failure, message, { status, type });
  const seconds = Number(retryAfter);
  return new ErpnextError(failure, message, { status, type, retryAfter: seconds > 0 ? Math.ceil(seconds) : pause });
}

/**
 * The sentence for a person in a refusal's body, as text of one line: that of `_server_messages` which stopped it, else the last one there,
 * else `_error_message`, else `message`; "" where there is none.
 */
export function refusalSentence(body: Record<string, unknown>): string {
  const messages = readServerMessages(body["_server_messages"]);
  const stopped = messages.filter(({ raises }) => raises);
  const shown = stopped.length > 0 ? stopped : messages.slice(-1);
  const texts = shown.map(({ text }) => text).filter(Boolean);
  if (texts.length > 0) return cut(texts.join(" "));
  return cut(htmlAsText(textIn(body["_error_message"])) || htmlAsText(textIn(body["message"])));
}

/** HTML as text of one line: without marks, entities read. */
export function htmlAsText(html: string): string {
  const spaced = html.replaceAll(/<(?:br|\/p|\/div|\/li|\/tr)\b/gi, (mark) => ` ${mark}`);
  return decoded(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replaceAll(/\s+/g, " ")
    .trim();
}

// What the sanitizer writes for what stands for itself.
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const decoded = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

interface ServerMessage {
  text: string;
  raises: boolean;
}

/** `_server_messages` is JSON of texts that are JSON each; one that is none is itself the message. */
function readServerMessages(value: unknown): ServerMessage[] {
  const list = parsedOrNothing(textIn(value));
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) => {
    const one = typeof item === "string" ? parsedOrNothing(item) : item;
    if (!isFields(one)) return { text: htmlAsText(textIn(item)), raises: false };
    const { message } = one;
    const text = Array.isArray(message) ? message.map(textIn).join(" ") : textIn(message);
    return { text: htmlAsText(text), raises: Number(one["raise_exception"]) === 1 };
  });
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const cut = (text: string) => (text.length > longestMessage ? `${text.slice(0, longestMessage - 1)}…` : text);

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
