// Which groups of texts are there in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { frameHindi } from "./hi/frame.ts";
import { homeHindi } from "./hi/home.ts";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([translation(frame, frameHindi), translation(home, homeHindi)]),
};
