import { unitHindi } from "@vanik/contracts/hindi-units";
import type { pasteTexts } from "../en/paste-rows.ts";

const rowsCountedHindi = (count: number) => (count === 1 ? "1 पंक्ति" : `${count} पंक्तियाँ`);

export const pasteTextsHindi: typeof pasteTexts = {
  title: "पंक्तियाँ चिपकाएँ",
  rows: "शीट की पंक्तियाँ: कोड या नाम, मात्रा",
  rowsHint: "Excel से कॉपी की हुई, या हर लाइन में एक: FS-HB-12050-Z, 2400। कॉलम के शीर्षक हो सकते हैं।",
  file: "या एक फ़ाइल, XLSX, XLS, ODS या CSV, 2 MB तक। उसे पेज पर खींचकर भी छोड़ सकते हैं।",
  add: (count) => (count > 0 ? `${rowsCountedHindi(count)} जोड़ें` : "पंक्तियाँ जोड़ें"),
  reading: "फ़ाइल पढ़ी जा रही है ...",
  looking: (count) => (count === 1 ? "1 पंक्ति खोजी जा रही है ..." : `${count} पंक्तियाँ खोजी जा रही हैं ...`),
  nothing: "इसमें कोई पंक्ति नहीं है।",
  tooMany: (most) => `एक पूछताछ में ${most} पंक्तियों की जगह है: शीट को हिस्सों में लाएँ।`,
  failed: "पंक्तियाँ खोजी नहीं जा सकीं। फिर कोशिश करें।",
  done: (added, left) =>
    [added > 0 && `${added} आइटम जोड़े गए`, left > 0 && `${rowsCountedHindi(left)} निपटाना बाकी`]
      .filter(Boolean)
      .join(", "),
  undo: "वापस लाएँ",
  settle: {
    head: (count) => `${rowsCountedHindi(count)} निपटाना बाकी`,
    lede: "ये समझी नहीं गईं। जब तक आप आइटम न चुनें, इन्हें अपने शब्दों में न रखें, टिप्पणी में न लिखें या न हटाएँ, इनमें से कुछ नहीं भेजा जाएगा।",
    at: (row) => `पंक्ति ${row}`,
    choose: "आइटम चुनें",
    use: (name) => `${name} लें`,
    mend: "मात्रा भरें",
    words: "अपने शब्दों में रखें",
    note: "टिप्पणी में लिखें",
    noted: "आपकी पूछताछ की टिप्पणी में लिख दिया गया",
    noRoom: "टिप्पणी में इसके लिए जगह नहीं है",
    remove: (text) => `${text} हटाएँ`,
    removed: (text) => `हटाया गया: ${text}`,
    removeAll: "सब हटाएँ",
    unknown: "इस कोड या नाम का कोई आइटम नहीं है।",
    quantity: (qty, uom) => `“${qty}” ${unitHindi(uom)} में नहीं माँगा जा सकता।`,
    unit: (unit, sold) => `यह ${sold} में बिकता है, “${unit}” में नहीं।`,
    twice: "यह पहले से कार्ट में है।",
    search: "खोजें",
    searchHint: "नाम, साइज़ या कोड",
    searching: "खोज रहे हैं ...",
    found: "आइटम",
    none: "किसी आइटम में ये सभी शब्द नहीं हैं। कम शब्द लिखकर देखें।",
    pick: "एक आइटम चुनें",
    inCart: (qty, uom, sum) => `कार्ट में: ${qty} ${unitHindi(uom)}। जोड़ने पर ${sum} ${unitHindi(uom)} हो जाएगा।`,
    otherUnit: (uom) => `यह कार्ट में ${unitHindi(uom)} में है: वहीं बदलें।`,
  },
};
