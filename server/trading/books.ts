// When the books are closed and opened again (operator 7, trade 11). Days are `YYYY-MM-DD`.
import { addDays, readableDay } from "./days.ts";
import type { Circumstances } from "./facts.ts";
import { invalidAt, reasonRefusal, type Refused, refused } from "./refused.ts";
import { formatNames } from "./wording.ts";

/** The last day of the month before that of a day. */
export function monthEndBefore(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, -1);
}

/** Up to which day to close: the last month's end; null where that is closed. */
export function proposedClosing({ today, booksClosedUntil }: Circumstances): string | null {
  const end = monthEndBefore(today);
  return booksClosedUntil !== null && booksClosedUntil >= end ? null : end;
}

/** Why the books are not closed up to a day; `drafts` are the suppliers' bills of days till then that are not submitted. */
export function closingRefusal(
  until: string,
  { today, booksClosedUntil }: Circumstances,
  drafts: readonly string[],
): Refused | null {
  if (until >= today)
    return invalidAt("until", "Choose a day before today: what is written today goes into open books");
  if (booksClosedUntil !== null && until < booksClosedUntil)
    return invalidAt(
      "until",
      `The books are closed until ${readableDay(booksClosedUntil)} already: choose a later day`,
    );
  if (drafts.length === 0) return null;
  const [are, them] = drafts.length > 1 ? ["are drafts", "them"] : ["is a draft", "it"];
  return refused(
    `${formatNames(drafts)} ${are} of these books. Submit ${them}, give ${them} a later day or discard ${them} first.`,
  );
}

/** Why the books are not opened behind an earlier day, or, where that is null, all of them. */
export function reopeningRefusal(
  until: string | null,
  { booksClosedUntil }: Pick<Circumstances, "booksClosedUntil">,
  reason: string,
): Refused | null {
  if (booksClosedUntil === null) return refused("The books are open.");
  if (until !== null && until > booksClosedUntil)
    return invalidAt("until", `The books are closed until ${readableDay(booksClosedUntil)}: choose an earlier day`);
  return reasonRefusal(reason, "Give a reason: closed books are opened for one.");
}
