// The public pages in Hindi: the same pages below /hi, with Hindi texts where there are some.
import { useEffect } from "react";
import { type LinksFunction, Outlet } from "react-router";
import { keptLanguage } from "../app/kept-language.ts";
import type { LanguageHandle } from "../app/language.tsx";
import devanagariFont from "../fonts/noto-devanagari.woff2?url";
import { hindi } from "../texts/hindi.ts";

// For the first page alone: who comes from the English one has the font already, by the name of the language.
export const links: LinksFunction = () =>
  import.meta.env.SSR
    ? [{ rel: "preload", href: devanagariFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" }]
    : [];

export const handle: LanguageHandle = { language: hindi };

/** Whoever reads Hindi here reads it in the account area too. */
export default function Hindi() {
  useEffect(() => keptLanguage.change(() => "hi"), []);
  return <Outlet />;
}
