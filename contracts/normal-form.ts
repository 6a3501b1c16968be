// One form for texts that Unicode writes in several ways.

// What stands above and below a letter is sorted by where it stands, and each is carried past all that stand before it: the
// square of their number. Thirty in a row are more than any writing has (Unicode 15, annex 15: stream-safe). The two halfwidth
// signs become marks by NFKC alone.
const most = 30;
const marksInARow = /[\p{M}\uff9e\uff9f]+/gu;

/** A text in a normal form, in time that grows as it does: of marks in a row those past the thirtieth are left out. */
export const normalForm = (text: string, form: "NFC" | "NFKC"): string =>
  text
    .replace(marksInARow, (marks) => (marks.length > most ? Array.from(marks).slice(0, most).join("") : marks))
    .normalize(form);
