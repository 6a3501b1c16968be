import { expect, test } from "vitest";
import { blankOperator } from "../modules/content/use-cases.ts";
import { openingSoonPage } from "./opening-soon.ts";

const operator = { ...blankOperator, brand: "Setu & Sons", gstin: "" };
const colours = { accent_light: null, accent_dark: null, logo_height: 10 };

test("bears the brand's name, and its logo in place of it where there is one", () => {
  expect(openingSoonPage(operator, null, [])).toContain('<p class="text-h3">Setu &amp; Sons</p>');
  const look = { ...colours, logo: { id: "0a", width: 321, height: 96 } };
  const page = openingSoonPage({ ...operator, look }, null, []);
  expect(page).toContain('src="/pictures/logo/0a.png" alt="Setu &amp; Sons" width="161" height="48"');
  expect(page).not.toContain("text-h3");
});
