import { unitHindi } from "@vanik/contracts/hindi-units";
import { quantity } from "../../app/formats.ts";
import type { searchTexts } from "../en/search.ts";

const itemsFoundHindi = (number: number) => `${quantity(number)} आइटम`;
const subCategoriesFoundHindi = (number: number) => `${quantity(number)} ${number === 1 ? "उप-श्रेणी" : "उप-श्रेणियाँ"}`;

export const searchHindi: typeof searchTexts = {
  title: (q) => (q ? `${q} · खोज` : "खोज"),
  description: "नाम, मानक, साइज़ या कोड से आइटम खोजिए।",
  head: "खोज",
  suggestions: "सुझाव",
  subCategories: "उप-श्रेणियाँ",
  categories: "श्रेणियाँ",
  items: "आइटम",
  found: (number, inSubCategories) =>
    `${quantity(inSubCategories)} ${inSubCategories === 1 ? "उप-श्रेणी" : "उप-श्रेणियों"} में ${itemsFoundHindi(number)}`,
  subCategoriesFound: subCategoriesFoundHindi,
  itemCount: itemsFoundHindi,
  firstItems: (number) => `सबसे मिलती-जुलती ${number} आइटम दिखाए गए हैं। एक और शब्द या साइज़ लिखने से सूची छोटी होगी।`,
  per: (uom) => `औसत, प्रति ${unitHindi(uom)}`,
  all: (q) => `“${q}” के सभी परिणाम`,
  none: "कुछ नहीं मिला",
  noSuggestion: "कुछ नहीं मिला। कम शब्द लिखकर देखिए।",
  failed: "सुझाव नहीं आ सके। Enter दबाने पर परिणाम दिखेंगे।",
  wrong: (_message) => "2 से 100 अक्षर और अधिक से अधिक 8 शब्द लिखिए।",
  advice: {
    head: "कुछ नहीं मिला",
    text: (q) => `“${q}” से कोई आइटम या श्रेणी नहीं मिली।`,
    points: ["कम शब्द लिखिए: इंडेंट की पूरी पंक्ति की जगह “hex bolt”।", "साइज़ या कोड जाँच लीजिए: M12 x 50, 6205-ZZ, 32 A।"],
    note: "अपने शब्दों में लिखकर माँगिए",
    call: (phone) => `${phone} पर फ़ोन कीजिए`,
  },
};
