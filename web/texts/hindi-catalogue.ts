// What pages that sell say besides, in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { checkout } from "./en/checkout.ts";
import { checkoutHindi } from "./hi/checkout.ts";
import { hindi } from "./hindi.ts";

export const hindiCatalogue: Language = {
  ...hindi,
  translations: new Map([...hindi.translations, translation(checkout, checkoutHindi)]),
};
