// Pages with forms in Hindi: sign-in and what belongs to it, the checkout, the contact form.
import type { LanguageHandle } from "../app/language.tsx";
import { hindiAccount } from "../texts/hindi-account.ts";

export { default, links } from "./hindi.tsx";

export const handle: LanguageHandle = { language: hindiAccount };
