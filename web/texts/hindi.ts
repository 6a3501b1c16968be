// Which groups of texts are there in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { catalogue } from "./en/catalogue.ts";
import { checkout } from "./en/checkout.ts";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { catalogueHindi } from "./hi/catalogue.ts";
import { checkoutHindi } from "./hi/checkout.ts";
import { frameHindi } from "./hi/frame.ts";
import { homeHindi } from "./hi/home.ts";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([
    translation(frame, frameHindi),
    translation(home, homeHindi),
    translation(catalogue, catalogueHindi),
    translation(checkout, checkoutHindi),
  ]),
};
