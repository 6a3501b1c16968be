// Units as Hindi trade says them; one that is not here reads as the catalogue writes it.
import type { Sentences } from "./sentences.ts";

const names: Sentences = {
  Nos: "नग",
  Pcs: "नग",
  Set: "सेट",
  Pair: "जोड़ी",
  Box: "डिब्बा",
  Pkt: "पैकेट",
  Roll: "रोल",
  Ream: "रीम",
  Bag: "बोरी",
  Can: "कैन",
  Drum: "ड्रम",
  Bundle: "बंडल",
  Tin: "टिन",
  Bottle: "बोतल",
  Carton: "कार्टन",
  Coil: "कॉइल",
  Sheet: "शीट",
  Kg: "किलो",
  Gm: "ग्राम",
  MT: "टन",
  Ltr: "लीटर",
  Ml: "मिली",
  Mtr: "मीटर",
  Ft: "फ़ुट",
  Sqm: "वर्ग मीटर",
  Sqft: "वर्ग फ़ुट",
  Cum: "घन मीटर",
};

const byKey: Sentences = Object.fromEntries(Object.entries(names).map(([uom, hindi]) => [uom.toLowerCase(), hindi]));

/** "Nos" → "नग", whatever its case. */
export function unitHindi(uom: string): string {
  const key = uom.toLowerCase();
  return (Object.hasOwn(byKey, key) && byKey[key]) || uom;
}

/** By itself, behind a figure, and with a rate behind it: "2,400 Nos × 11.40". */
export const unitSentences: Sentences = Object.fromEntries(
  Object.entries(names).flatMap(([uom, hindi]) => [
    [uom, hindi],
    [`{#} ${uom}`, `{} ${hindi}`],
    [`{#} ${uom} × {}`, `{} ${hindi} × {}`],
  ]),
);
