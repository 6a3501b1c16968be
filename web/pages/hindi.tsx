// The public pages in Hindi: the same pages below /hi, with Hindi texts where there are some.
import { type LinksFunction, Outlet } from "react-router";
import type { LanguageHandle } from "../app/language.tsx";
import devanagariFont from "../fonts/noto-devanagari.woff2?url";
import { hindi } from "../texts/hindi.ts";

export const links: LinksFunction = () => [
  { rel: "preload", href: devanagariFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const handle: LanguageHandle = { language: hindi };

export default function Hindi() {
  return <Outlet />;
}
