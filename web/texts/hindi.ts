// Which groups of texts are there in Hindi.
import type { Language } from "../app/language.tsx";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([]),
};
