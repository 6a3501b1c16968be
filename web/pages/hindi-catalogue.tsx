// The pages of the catalogue in Hindi: what is on them goes into the cart.
import type { LanguageHandle } from "../app/language.tsx";
import { hindiCatalogue } from "../texts/hindi-catalogue.ts";

export { default, links } from "./hindi.tsx";

export const handle: LanguageHandle = { language: hindiCatalogue };
