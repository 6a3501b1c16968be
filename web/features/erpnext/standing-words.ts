// How ERPNext stands, in words: how long a fill takes, how fresh what is read is, why something is not shown, what an act was.
import type { ErpnextAct, ErpnextStanding } from "@vanik/contracts/erpnext";
import { quantity } from "../../app/formats.ts";

interface Sample {
  /** Milliseconds. */
  at: number;
  done: number;
}
/** Of less no rate is told. */
const shortestSample = 5_000;

/** Minutes until all is read, by what was read since the first look; null while that says nothing. */
export function minutesLeft(first: Sample, now: Sample, total: number): number | null {
  const [read, spent] = [now.done - first.done, now.at - first.at];
  if (read <= 0 || spent < shortestSample) return null;
  return Math.max(1, Math.ceil((((total - now.done) / read) * spent) / 60_000));
}

const withNoun = (count: number, one: string) => `${quantity(count)} ${one}${count === 1 ? "" : "s"}`;

export const minutesWords = (minutes: number): string =>
  minutes < 120
    ? `about ${withNoun(minutes, "minute")} left`
    : `about ${withNoun(Math.round(minutes / 60), "hour")} left`;

/** How long ago something was looked through. */
export function agoWords(seconds: number): string {
  if (seconds < 120) return `${withNoun(seconds, "second")} ago`;
  if (seconds < 7_200) return `${withNoun(Math.floor(seconds / 60), "minute")} ago`;
  return `${withNoun(Math.floor(seconds / 3_600), "hour")} ago`;
}

const leftOutWords: Readonly<Record<string, string>> = {
  company: "of another company",
  currency: "in another currency",
  draft: "still a draft",
  discarded: "discarded",
  before: "before the first day that is read",
  unreadable: "with a figure, day or name that cannot be read",
  outside: "outside the item group that is shown",
  disabled: "disabled",
  not_sold: "not sold",
  template: "a template of others",
  ended: "at the end of its life",
  elsewhere: "attached to nothing that is shown, or kept elsewhere",
  size: "larger than 25 MB",
  type: "of a type that no attachment may be",
  failed: "which Vanik failed to store",
};

/** "Not shown: 3 of another company, 1 still a draft"; empty where all is. */
export function leftOutSentence(leftOut: Readonly<Record<string, number>>): string {
  const parts = Object.entries(leftOut)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, count]) => `${quantity(count)} ${leftOutWords[reason] ?? reason}`);
  return parts.length > 0 ? `Not shown: ${parts.join(", ")}` : "";
}

export const notUpWords: Readonly<Record<Exclude<ErpnextStanding["state"], "up">, string>> = {
  away: "does not answer. What people do here waits, and is done there once it is back.",
  key: "no longer knows the portal's key. Give its user a key anew in ERPNext, and start Vanik with it.",
  another_site: "is another one than this database mirrors: nothing goes in or out.",
};

export const erpnextActWords: Readonly<Record<ErpnextAct, { one: string; many: string }>> = {
  party: { one: "Registration", many: "registrations" },
  profile: { one: "Profile", many: "profiles" },
  inquiry: { one: "Inquiry", many: "inquiries" },
  contact: { one: "Message", many: "messages" },
  call: { one: "Call that was asked for", many: "calls" },
  newsletter: { one: "Subscription of the newsletter", many: "subscriptions" },
  bid: { one: "Bid", many: "bids" },
  accept: { one: "Acceptance of a quotation", many: "acceptances" },
  decline: { one: "Decline of a quotation", many: "declines" },
  decline_request: { one: "Decline of a request", many: "declines of requests" },
  paid: { one: "Payment that was told of", many: "payments that were told of" },
  file: { one: "File", many: "files" },
};
