// What screens without texts of their own say is there in Hindi: every sentence of these files, as a parser finds it (decision 045).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldKeys, fieldOf } from "@vanik/contracts/document-fields";
import { hindiMonths } from "@vanik/contracts/hindi-months";
import { translateBy, type Sentences } from "@vanik/contracts/sentences";
import { expect, test } from "vitest";
import { blank, englishSentencesOf, ofText } from "../../tests/english-sentences.ts";
import { wordsOfKind } from "../features/documents/kinds/kinds.ts";
import { countWords } from "../lists/list-end.tsx";
import { sentencesHindi as tables } from "./hindi-account.ts";

const web = join(import.meta.dirname, "..");

/** Folders and files that buyers, suppliers and guests see, by the part of the product that they are. */
const parts: Readonly<Record<string, readonly string[]>> = {
  "signing in and up": ["pages/auth", "features/accounts", "features/policies/consent-field.tsx"],
  "the account area": [
    "pages/user",
    "pages/guest-not-found.tsx",
    "features/people/company",
    "features/people/invitation-form.tsx",
    "features/people/person-columns.tsx",
    "features/people/use-person-change.ts",
  ],
  "the overview": ["features/own-overview"],
  documents: ["features/documents"],
  lists: [
    "lists/filter-bar.tsx",
    "lists/list-end.tsx",
    "lists/list-screen.tsx",
    "lists/list-states.tsx",
    "lists/not-read.tsx",
    "lists/row-blocks.tsx",
    "lists/day-field.tsx",
  ],
  fields: [
    "ui/dialog.tsx",
    "ui/email-field.tsx",
    "ui/loading-overlay.tsx",
    "ui/password-field.tsx",
    "ui/copy-text.ts",
    "ui/stepper.tsx",
  ],
};

/** What the desk alone sees, or what is no sentence. */
const ofDesk = /first-account|set-up\.tsx$|documents\/(desk|page)\/|second-factor-required/;
const toDesk = ["desk", "counted", "inCase"];
const notSaid: ReadonlySet<string> = new Set([
  "light dark",
  "to come",
  "profile {}",
  // Beside the words of a party, those of the desk.
  "Net, before GST",
  "The buyer's PO number",
  "Note to the {} (optional)",
  "Stays at the desk.",
  "Stays at the desk: on the document, in its history and in the audit log.",
  "Say why it is so, in {} characters or more.",
  "What you typed could not be saved. Mend it first.",
  "Left in draft since yesterday",
  "In the figure",
  "Bids",
  ", {} declined",
  "Party",
  "Billed",
  "The desk asks a second factor of its people. {}",
  "The desk asks it of its people: switched off, it must be set up again before anything else.",
  "From {} nothing else is open to you without one: set yours up before.",
  "Until yours is set up, nothing else is open to you.",
  // Parts of sentences that are there whole.
  ": write to",
  "One of the ten that you kept when you set up the second factor of",
  "Open the authenticator of",
  "and enter the six digits that it shows now.",
  ", in {}",
  "in {}",
  "Due {}, {}",
  "Due in {}",
  "{} left",
  "{} overdue",
  "{}, rest {}",
  "The {}",
  "{} in {}: {}",
  "deliver by",
  "valid till",
  "wanted by",
  // What reads the same in both.
  "{} · HSN {}{}",
  "· GST {}",
  "Demo1234",
  "Enter",
  "Esc",
  "GSTIN {}",
  "HSN",
  "LR {}",
  "PDF",
  "TDS {}",
  "UPI ID",
  "{} written off",
  "e-way bill {}",
  "{} KB",
  "{} {}, version {}",
  "{} MB",
]);

const say = translateBy(tables);
const keys = new Set(tables.flatMap((table) => Object.keys(table)).map((key) => key.replaceAll("{#}", blank)));
/** As it might be filled in. */
const filledIn = (sentence: string, what: string) => sentence.replaceAll(blank, what);
/** What a whole sentence begins or ends with may be an icon. */
const bare = (sentence: string) => sentence.replaceAll(/^(\{\} ?)+|( ?\{\})+$/g, "").replaceAll("&amp;", "&");
const isThere = (found: string) => {
  const sentence = found.replaceAll(ofText, "");
  return (
    [sentence, bare(found)].some((text) => keys.has(text)) ||
    hindiMonths(sentence) !== sentence ||
    ["7", "QTN-1", "7 days"].some((what) => say(filledIn(sentence, what)) !== null)
  );
};

function sourcesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return /\.tsx?$/.test(path) && !/\.test\./.test(path) ? [path] : [];
  return readdirSync(join(web, path)).flatMap((name) => sourcesOf(join(path, name)));
}

test.each(Object.entries(parts))("every sentence of %s is there in Hindi", (_part, paths) => {
  const files = paths.flatMap(sourcesOf).filter((file) => !ofDesk.test(file));
  expect(files.length).toBeGreaterThanOrEqual(paths.length);
  const left = files.flatMap((file) =>
    englishSentencesOf(file, readFileSync(join(web, file), "utf8"), toDesk)
      .filter((sentence) => !notSaid.has(sentence.replaceAll(ofText, "")) && !isThere(sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(left).toEqual([]);
});

test("what a party reads of a document's fields is there in Hindi: labels, choices, what a flag says", () => {
  const read = fieldKeys.map(fieldOf).filter(({ readBy, type }) => readBy !== "desk" && type !== "own");
  const words = read.flatMap(({ label, page = label, choices = {}, yes }) => [page, ...Object.values(choices), yes]);
  expect(words.filter((word) => word !== undefined && !keys.has(word))).toEqual([]);
});

test.each(Object.values(wordsOfKind).map(({ party: { many, title } }) => [many, title.toLowerCase()]))(
  "the line below a list counts its %s in Hindi",
  (many, one) => {
    const pages = [{ total: 1 }, { total: 19 }, { total: 23 }, { total: 10_000, more: true as const }];
    const texts = pages.map(
      (page) => translateBy(tables)(countWords({ one, many }, Math.min(20, page.total), page)) ?? "",
    );
    expect(texts.filter((text) => !/^[\p{Script=Deva}\d, -]+$/u.test(text))).toEqual([]);
    expect(translateBy(tables)("20 of 23 quotations")).toBe("23 में से 20 कोटेशन");
  },
);

test.each([
  ["RN-2627-000001 of SI-2627-000004", "RN-2627-000001, SI-2627-000004 का"],
  ["RS27-2627-000001 of PI27-2627-000004", "RS27-2627-000001, PI27-2627-000004 का"],
  ["DN29A-2627-000001 with SI29A-2627-000004", "DN29A-2627-000001, SI29A-2627-000004 के साथ"],
])("a history says %s in Hindi, whatever registration its numbers are of", (sentence, hindi) =>
  expect(say(sentence)).toBe(hindi),
);

test("a sentence that nobody has translated is found, in whatever form it stands", () => {
  const source = `const label = "Of nobody's language";
    export const A = ({ name }) => <p title={\`Nobody says \${name}\`}>Nothing of <b>{name}</b> is said</p>;`;
  const found = englishSentencesOf("a.tsx", source);
  expect(found).toEqual(expect.arrayContaining(["Of nobody's language", "Nobody says {}", "Nothing of {} is said"]));
  expect(found.filter(isThere)).toEqual([]);
});

/** What has no letters of its own is the same in both: "{} ↑". */
const noHindi = (table: Sentences) =>
  Object.entries(table).filter(
    ([english, hindi]) => !/\p{Script=Deva}/u.test(hindi) && !/^\{\}$/.test(hindi) && /[A-Za-z]/.test(english),
  );

test("no table has left its Hindi out, and none fills in what its English does not have", () => {
  for (const table of tables) {
    expect(noHindi(table).filter(([english]) => !/^(TDS|UPI|IFSC|PDF|HSN|GST) ?\{?/.test(english))).toEqual([]);
    for (const [english, hindi] of Object.entries(table)) {
      const blanks = english.split(/\{#?\}/).length - 1;
      expect(hindi.split(/\{\d?\}/).length - 1, english).toBeLessThanOrEqual(blanks);
      for (const [, at] of hindi.matchAll(/\{(\d)\}/g)) expect(Number(at), english).toBeLessThanOrEqual(blanks);
    }
  }
});
