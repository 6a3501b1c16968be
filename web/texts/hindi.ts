// Which groups of texts are there in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { home } from "./en/home.ts";
import { search } from "./en/search.ts";
import { searchBox } from "./en/search-box.ts";
import { homeHindi } from "./hi/home.ts";
import { searchHindi } from "./hi/search.ts";
import { searchBoxHindi } from "./hi/search-box.ts";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([
    translation(home, homeHindi),
    translation(searchBox, searchBoxHindi),
    translation(search, searchHindi),
  ]),
};
