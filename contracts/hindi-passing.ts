// What both sides have changed of a profile, in Hindi by the English sentence: on its page and in its mail. The words are those of docs/hindi.md.
import type { Sentences } from "./sentences.ts";

export const passingHindi: Sentences = {
  "Both sides changed: {}": "दोनों ओर से बदला गया: {}",
  phone: "फ़ोन",
  turnover: "टर्नओवर",
  address: "पता",
  city: "शहर",
  state: "राज्य",
  "PIN code": "पिन कोड",
};
