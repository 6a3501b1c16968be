// Which groups of texts are there in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { home } from "./en/home.ts";
import { homeHindi } from "./hi/home.ts";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([translation(home, homeHindi)]),
};
