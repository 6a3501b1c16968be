// What the inbox calls its entries and what was done with them.
import type { InboxEntry, InboxKind, InboxNote, InboxRow } from "@vanik/contracts/inbox";

export const inboxKindWords: Readonly<Record<InboxKind, string>> = {
  contact: "Message",
  call: "Call",
  inquiry: "Guest's inquiry",
  paid: "“I have paid”",
};

/** "Call Meera Joshi back": what an entry asks for. */
export function entryTitle({ kind, person, subject }: Pick<InboxEntry, "kind" | "person" | "subject">): string {
  switch (kind) {
    case "contact":
      return `Message from ${person}`;
    case "call":
      return `Call ${person} back`;
    case "inquiry":
      return `Inquiry ${subject.name} of a guest`;
    case "paid":
      return `${subject.name}: “I have paid”`;
  }
}

/** "Asha has this open": not of oneself. */
export function openedWords({ opened_by: by }: Pick<InboxRow, "opened_by">, userId: string): string | null {
  return by && by.id !== userId ? `${by.name} has this open` : null;
}

/** "Anita handed it to Asha", "It was linked to Sahyadri": what stands before a note's own words, or in their place. */
export function actSentence({ by, act, text }: InboxNote): string {
  switch (act) {
    case "assign":
      if (!text) return `${by} put it back: nobody sees to it`;
      return by === text ? `${by} took it` : `${by} handed it to ${text}`;
    case "done":
      return by ? `${by} settled it` : `Settled by itself: ${text}`;
    case "reopen":
      return by ? `${by} took it up again` : "It waits again: the inquiry was reopened";
    case "link":
      return `Linked to ${text}, and settled with that`;
    case "note":
      return `${by} noted`;
  }
}
