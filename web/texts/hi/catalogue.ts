// The categories in Hindi; the catalogue's own names, standards and units stay Latin.
import { quantity } from "../../app/formats.ts";
import type { catalogue } from "../en/catalogue.ts";

const userTypes = { supplier: "सप्लायर", staff: "स्टाफ़" };
const subCategoriesHindi = (count: number) => (count === 1 ? "1 उप-श्रेणी" : `${quantity(count)} उप-श्रेणियाँ`);
const itemsInCatalogueHindi = (count: number) => `${quantity(count)} आइटम`;

export const catalogueHindi: typeof catalogue = {
  subCategories: subCategoriesHindi,
  items: itemsInCatalogueHindi,
  products: {
    title: "उत्पाद",
    description: "औद्योगिक सप्लाई की वे सभी श्रेणियाँ, जो {brand} भारत की कंपनियों के लिए खरीदता है: फ़ास्टनर से लेकर मोटर तक।",
    empty: "कैटलॉग भरा जा रहा है",
    emptyMeans: "तब तक हमें लिखिए कि आपको क्या चाहिए; हम अपने सप्लायरों से पूछेंगे।",
    lede: (categories, all) => `${categories} श्रेणियाँ, ${all} उप-श्रेणियाँ`,
  },
  category: {
    description: (category, count, names) => `${category} की ${subCategoriesHindi(count)}: ${names}।`,
    back: "सभी श्रेणियाँ",
    subCategories: "उप-श्रेणियाँ",
    counts: (groups, all) => `${subCategoriesHindi(groups)}, ${itemsInCatalogueHindi(all)}`,
    others: "अन्य श्रेणियाँ",
  },
  checkout: "चेकआउट",
  inCart: (count) => (count === 1 ? "उप-श्रेणी जोड़ी गई" : "उप-श्रेणियाँ जोड़ी गईं"),
  addToCart: "कार्ट में जोड़ें",
  added: "कार्ट में है",
  notAllowed: (type) => `${userTypes[type]} खाते से कार्ट में कुछ नहीं जोड़ा जा सकता।`,
  chooseItems: "आइटम चुनें",
  chosen: (count) => (count > 0 ? `${itemsInCatalogueHindi(count)} चुने गए` : "सिर्फ़ चुने हुए आइटम भेजे जाते हैं"),
  removed: (name) => `कार्ट से हटाया गया: ${name}`,
  undo: "वापस लाएँ",
};
