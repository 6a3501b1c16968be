import { quantity } from "../../app/formats.ts";
import type { subCategory } from "../en/sub-category.ts";

export const subCategoryHindi: typeof subCategory = {
  back: (category) => `${category} पर वापस`,
  items: "आइटम",
  count: (count) => `${quantity(count)} आइटम`,
  found: (found, all) => `${quantity(all)} में से ${quantity(found)} आइटम`,
  find: "इस सूची में खोजें",
  findExample: "नाम, साइज़ या कोड",
  findNothing: "किसी आइटम में ये सभी शब्द नहीं हैं। कम शब्द लिखकर देखें।",
  findEverywhere: (words) => `सभी उत्पादों में “${words}” खोजें`,
  noItems: "अभी कोई आइटम नहीं है। उप-श्रेणी को कार्ट में जोड़ें और पूछताछ की टिप्पणी में लिखें कि आपको क्या चाहिए।",
  narrow: "सूची छोटी करें",
  showAll: "सभी आइटम दिखाएँ",
  chosen: "चुना हुआ",
  takeBack: (label, value) => `${label}: ${value} हटाएँ`,
  noneLeft: "किसी आइटम में ये सब एक साथ नहीं हैं। ऊपर से कुछ हटाएँ।",
  moreChoices: (count) => `${quantity(count)} और`,
  pages: "आइटम के पृष्ठ",
  before: "पिछले आइटम",
  after: "और आइटम",
  range: (from, to, all) => `${quantity(all)} में से ${quantity(from)} से ${quantity(to)}`,
  more: (category) => `${category} की अन्य उप-श्रेणियाँ`,
  description: (name, count, standards, range) =>
    [`${name}: ${count}, कोड, HSN और GST से पहले के औसत भाव के साथ।`, standards && `${standards}.`, range && `${range}.`]
      .filter(Boolean)
      .join(" "),
};
