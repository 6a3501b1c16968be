// The public pages in Hindi: the same pages below /hi, with Hindi texts where there are some.
import { Outlet } from "react-router";
import type { LanguageHandle } from "../app/language.tsx";
import { hindi } from "../texts/hindi.ts";

export const handle: LanguageHandle = { language: hindi };

export default function Hindi() {
  return <Outlet />;
}
