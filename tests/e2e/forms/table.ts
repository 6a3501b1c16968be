// Every form of the product that writes.
import { formsOfContent } from "./content.ts";
import { formsOfDesk } from "./desk.ts";
import { formsOfDocuments } from "./documents.ts";
import { formsOfEntrances } from "./entrances.ts";
import type { Form } from "./form.ts";
import { formsOfGoodsAndNotes } from "./goods-and-notes.ts";
import { formsOfMoney } from "./money.ts";
import { formsOfParties } from "./parties.ts";
import { formsOfSetUp } from "./set-up.ts";
import { formsOfSourcing } from "./sourcing.ts";

export const forms: readonly Form[] = [
  ...formsOfEntrances,
  ...formsOfContent,
  ...formsOfParties,
  ...formsOfDesk,
  ...formsOfSetUp,
  ...formsOfDocuments,
  ...formsOfGoodsAndNotes,
  ...formsOfMoney,
  ...formsOfSourcing,
];
