// Expressions that no automaton judges (a look ahead or behind, one that is put together as the program runs, one whose proof takes
// longer than a test may), read by a person: how each begins, and why it takes no longer than its text.
export const judgedByHand: readonly { file: string; begins: string; why: string }[] = [
  {
    file: "contracts/fields.ts",
    begins: "/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@",
    why: "an e-mail of at most 254 signs; anchored, its parts end at @ and dots, and each looks 61 signs on at most",
  },
  { file: "contracts/sentences.ts", begins: "new RegExp(`^${source}$`", why: "our own sentences, against our own" },
  {
    file: "contracts/states.ts",
    begins: "/(?:^|\\D)([1-9]\\d{5}|",
    why: "what follows a PIN code is looked at once: the next digit ends it",
  },
  { file: "server/api/description.ts", begins: "new RegExp(", why: "a name of the contract in our own description" },
  {
    file: "server/modules/catalogue/dimensions/item-dimensions.ts",
    begins: "/\\bM\\d+(?:",
    why: "a name of at most 140 signs; digits end at the sign behind them",
  },
  {
    file: "server/modules/catalogue/dimensions/item-dimensions.ts",
    begins: "new RegExp(",
    why: "a name of at most 140 signs, with figures of our own form in it",
  },
  {
    file: "server/modules/catalogue/mending/name-words.ts",
    begins: "/#\\s*(?=\\d)/g",
    why: "each run of spaces follows its own #",
  },
  {
    file: "server/modules/catalogue/mending/read-name.ts",
    begins: "/\\b(is|iso|din|",
    why: "a name of at most 140 signs; figures are of six digits at most",
  },
  {
    file: "server/modules/catalogue/name-attributes.ts",
    begins: "/(?:M|\\b)\\d+(?:",
    why: "a name of at most 140 signs; digits end at the sign behind them",
  },
  {
    file: "server/modules/catalogue/name-attributes.ts",
    begins: "/(?:, |\\b)(4\\.6|",
    why: "a name of at most 140 signs; class \\d+ alone repeats",
  },
  {
    file: "server/modules/documents/kinds/purchase-order.ts",
    begins: "new RegExp(`${pincode",
    why: "six digits that the contract has checked",
  },
  {
    file: "server/modules/imports/guess/content.ts",
    begins: "/^(?=\\S*\\d)(?=\\S*[a-z])",
    why: "anchored; two looks over a cell of at most 200 signs",
  },
  {
    file: "server/platform/mail-html.ts",
    begins: "/\\b\\d{2} \\S{2,6}",
    why: "a run of digits and spaces begins with its own +91",
  },
  { file: "server/platform/sheet.ts", begins: "new RegExp(riskyBeginning)", why: "one sign at the beginning" },
  {
    file: "server/web/addresses.ts",
    begins: "/^(\\/hi(?=",
    why: "anchored: each of its three parts ends where the next begins",
  },
  {
    file: "server/web/page-cache-keys.ts",
    begins: "/^\\/(?:[a-z0-9._~-]+",
    why: "anchored; slashes part what repeats, and it looks back once, at the end",
  },
  { file: "server/web/page-cache-keys.ts", begins: "new RegExp(`^${whole}$`)", why: "made of our own table of routes" },
  {
    file: "web/app/pasted-sheet.ts",
    begins: '/"((?:[^"]|"")*)"(?=',
    why: "sticky: a cell begins where the last one ended, and a quote that never ends is read through once",
  },
  { file: "web/app/translate-elements.ts", begins: "new RegExp(", why: "our own words around one run of digits" },
  {
    file: "web/features/search/mark.ts",
    begins: "/(?<=\\d)\\s*[x×*]",
    why: "a question of at most 100 signs; a run of spaces follows a digit",
  },
  {
    file: "web/features/search/mark.ts",
    begins: "new RegExp(patterns",
    why: "words of a question of at most 100 signs, in which one space alone may be left out",
  },
  {
    file: "web/texts/hi/amount-words.ts",
    begins: "/^(Minus )?Rupees",
    why: "an amount in words, of at most 300 signs: longer texts are not looked at",
  },
];
