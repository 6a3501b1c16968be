// What a round says in words: how long it is open, who has answered, what was changed and what happened.
import type { Minutes, ShownCorrigendum } from "@vanik/contracts/rounds";
import { shortMoment } from "../../app/days-and-times.ts";

/** "1 day 2 h 06 min", "2 h 06 min", "6 min": begun minutes count. */
export function formatTimeLeftOf(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days === 0 && hours === 0) return `${minutes} min`;
  const clock = `${hours} h ${String(rest).padStart(2, "0")} min`;
  return days === 0 ? clock : `${days === 1 ? "1 day" : `${days} days`} ${clock}`;
}

const count = (rows: readonly { quote_status: string }[], ...statuses: string[]) =>
  rows.filter(({ quote_status: status }) => statuses.includes(status)).length;

const counted: readonly (readonly [statuses: string[], one: string, many: string])[] = [
  [["Received"], "has submitted", "have submitted"],
  [["Confirm Again"], "must confirm", "must confirm"],
  [["Pending"], "has not answered", "have not answered"],
  [["Withdrawn"], "withdrew", "withdrew"],
  [["Declined"], "declined", "declined"],
  [["Void"], "does not count", "do not count"],
];

/** "8 asked, 3 have submitted, 1 must confirm" */
export function describeInvited(invitations: readonly { quote_status: string }[]): string {
  const parts = counted.flatMap(([statuses, one, many]) => {
    const found = count(invitations, ...statuses);
    return found === 0 ? [] : `${found} ${found === 1 ? one : many}`;
  });
  return [`${invitations.length} asked`, ...parts].join(", ");
}

const fieldNames: Readonly<Record<string, string>> = {
  itemName: "item",
  qty: "quantity",
  uom: "unit",
  specification: "specification",
};

type Difference = ShownCorrigendum["differences"][number];

/** "Line 8, quantity", "Required by"; of a line that came or went "Line 8". */
export function changedPlace({ line, field }: Pick<Difference, "line" | "field">): string {
  if (line === null) return field ?? "";
  return field === null ? `Line ${line}` : `Line ${line}, ${fieldNames[field] ?? field}`;
}

const happened: Readonly<Record<string, string>> = {
  publish: "Published",
  start: "Opened for bids",
  close: "Closed",
  disclose: "Bids can be compared",
  amend: "Corrigendum",
  extend: "Closing put off",
  close_now: "Closed before its time",
  open_half: "The first of two opened",
  unseal: "Bids opened",
  award: "Awarded",
  revise: "Award revised",
  cancel: "Cancelled",
  add: "Invited",
  decline: "Declined",
  revoke: "Invitation taken back",
  submit: "Bid submitted",
  confirm: "Bid confirmed",
  withdraw: "Bid withdrawn",
  outdate: "Bid is to be confirmed",
  void: "Bid is void",
  unreadable: "Bid cannot be read and does not count",
  unreadable_file: "A file of its bid cannot be read",
  not_quoted: "Bid could not become a supplier quotation",
  remind: "Reminded",
  quote: "Bid became a supplier quotation",
  equal: "Alternative marked equal",
  target: "Asked for better rates",
  target_accepted: "Better rates accepted",
  target_answered: "Answered with another bid",
  let_in: "A person of its was let in",
  backup_download: "A backup had been downloaded, which holds what suppliers sign in by",
  mail_way: "Mails to suppliers go by this server and sender",
  mail_server: "Another mail server or sender was named",
  mail_server_approved: "The other mail server or sender was approved",
  keeper: "May open it, or approve another mail server, by who runs the machine",
  shut_out: "A person of its was disabled",
  enabled: "A person of its was enabled again",
  roles: "What a person of its may do was changed",
  block: "Blocked: its people do not sign in, and its link has ended",
  unblock: "Block taken back",
  confirm_person: "A person of its was confirmed",
  link: "Link mailed",
  end_link: "Link ended",
  ask: "Asked a question",
  answer: "Question answered to all",
};

type MinutesEvent = Minutes["events"][number];

/** "Corrigendum 1", "Closing put off from 23 Nov, 17:00 to 24 Nov, 17:00"; closed before its time, likewise. */
export function describeEvent({ move, detail }: Pick<MinutesEvent, "move" | "detail">): string {
  const words = happened[move] ?? move;
  if (move === "amend" && detail["corrigendum"]) return `${words} ${detail["corrigendum"]}`;
  if ((move === "extend" || move === "close_now") && detail["before"] && detail["after"])
    return `${words} from ${shortMoment(String(detail["before"]))} to ${shortMoment(String(detail["after"]))}`;
  return words;
}

const mover: Readonly<Record<string, string>> = {
  desk: "the desk",
  system: "",
  supplier: "signed in",
  link: "by its link",
};

/** Who it was: "the desk", "Rajkot Precision, by its link"; whoever of a supplier bid, and of the desk did it, by name. */
export function formatActor({ by, person, supplier }: Pick<MinutesEvent, "by" | "person" | "supplier">): string {
  return [supplier, person, person && by === "desk" ? "" : (mover[by] ?? by)].filter(Boolean).join(", ");
}

/** The hash that an event bears, in the order in which one looks for it. */
export function hashOfEvent({ detail }: Pick<MinutesEvent, "detail">): string | null {
  const hash = detail["hash"] ?? detail["list"] ?? detail["statement"];
  return typeof hash === "string" ? hash : null;
}
