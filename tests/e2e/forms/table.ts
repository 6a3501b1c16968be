// Every form of the product that writes.
import { formsOfContent } from "./content.ts";
import { formsOfDesk } from "./desk.ts";
import { formsOfEntrances } from "./entrances.ts";
import type { Form } from "./form.ts";
import { formsOfParties } from "./parties.ts";
import { formsOfSetUp } from "./set-up.ts";
import { formsOfSourcing } from "./sourcing.ts";
import { formsOfTrade } from "./trade.ts";

export const forms: readonly Form[] = [
  ...formsOfEntrances,
  ...formsOfContent,
  ...formsOfParties,
  ...formsOfDesk,
  ...formsOfSetUp,
  ...formsOfTrade,
  ...formsOfSourcing,
];
