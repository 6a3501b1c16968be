// The pages about the company in Hindi, with their texts.
import type { LanguageHandle } from "../app/language.tsx";
import { hindiCompany } from "../texts/hindi-company.ts";

export { default, links } from "./hindi.tsx";

export const handle: LanguageHandle = { language: hindiCompany };
