// What the pages about the company say besides, in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { about } from "./en/about.ts";
import { buyers } from "./en/buyers.ts";
import { demonstration } from "./en/demonstration.ts";
import { founders } from "./en/founders.ts";
import { partners } from "./en/partners.ts";
import { policyTexts } from "./en/policies.ts";
import { projects } from "./en/projects.ts";
import { suppliers } from "./en/suppliers.ts";
import { aboutHindi } from "./hi/about.ts";
import { buyersHindi } from "./hi/buyers.ts";
import { demonstrationHindi } from "./hi/demonstration.ts";
import { foundersHindi } from "./hi/founders.ts";
import { partnersHindi } from "./hi/partners.ts";
import { policyHindi } from "./hi/policies.ts";
import { projectsHindi } from "./hi/projects.ts";
import { suppliersHindi } from "./hi/suppliers.ts";
import { hindi } from "./hindi.ts";

export const hindiCompany: Language = {
  ...hindi,
  translations: new Map([
    ...hindi.translations,
    translation(about, aboutHindi),
    translation(buyers, buyersHindi),
    translation(demonstration, demonstrationHindi),
    translation(founders, foundersHindi),
    translation(partners, partnersHindi),
    translation(policyTexts, policyHindi),
    translation(projects, projectsHindi),
    translation(suppliers, suppliersHindi),
  ]),
};
