// The checkout in Hindi; items, codes and units stay Latin, as they stand on the papers.
import { isMeasured, type QuantityFault, quantityFault } from "@vanik/contracts/units";
import type { checkout } from "../en/checkout.ts";

const items = (count: number) => `${count} आइटम`;

const faults: Record<QuantityFault, (uom: string) => string> = {
  tooSmall: () => "0 से ज़्यादा मात्रा भरें",
  tooLarge: () => "मात्रा 10,00,000 से ज़्यादा नहीं हो सकती",
  tooFine: () => "मात्रा में दशमलव के बाद ज़्यादा से ज़्यादा 3 अंक भरें",
  broken: (uom) => `पूरी संख्या भरें: ${uom} गिनकर दिए जाते हैं`,
};

export const checkoutHindi: typeof checkout = {
  title: "चेकआउट",
  description: "आपका कार्ट: आइटम और मात्रा चुनें, फिर पूरा कार्ट एक ही पूछताछ में भेजें।",
  back: "सभी श्रेणियाँ",
  noScript: "कार्ट आपके ब्राउज़र में रहता है और इसके लिए JavaScript ज़रूरी है।",
  browse: "उत्पाद देखें",
  clear: "कार्ट खाली करें",
  cleared: "कार्ट खाली कर दिया गया",
  removed: (name) => `कार्ट से हटाया गया: ${name}`,
  undo: "वापस लाएँ",
  cancel: "रद्द करें",
  close: "बंद करें",
  failed: "कुछ गड़बड़ हो गई!",
  cart: {
    name: "कार्ट",
    item: "आइटम",
    quantity: "मात्रा",
    averagePrice: "औसत भाव",
    amount: "राशि",
    actions: "बदलाव",
    items,
    addItem: "आइटम जोड़ें",
    collapse: (name) => `${name} समेटें`,
    expand: (name) => `${name} खोलें`,
    remove: (name) => `${name} हटाएँ`,
    edit: (item) => `${item} की मात्रा बदलें`,
    noItems: "अभी कोई आइटम नहीं है। बिना आइटम की उप-श्रेणी पूछताछ में नहीं जाती।",
    priceWas: (before) => `आपके जोड़ने के बाद से औसत भाव बदल गया है। पहले ${before} था।`,
    empty: { title: "कार्ट खाली है!", text: "जो उप-श्रेणियाँ आप खरीदते हैं उन्हें जोड़ें, फिर यहाँ उनके आइटम चुनें।" },
  },
  addItem: {
    title: "आइटम जोड़ें",
    item: "आइटम",
    placeholder: "नाम, साइज़ या कोड",
    found: (found, all) => `${all} में से ${found}`,
    average: (uom) => `औसत, प्रति ${uom}`,
    loading: "आइटम लोड हो रहे हैं ...",
    none: "किसी आइटम में ये सभी शब्द नहीं हैं। कम शब्द लिखकर देखें।",
    more: (count) => `${count} और हैं। सूची छोटी करने के लिए एक और शब्द लिखें।`,
    quantity: "मात्रा",
    add: "जोड़ें",
    added: "आइटम जोड़ा गया",
    choose: "एक आइटम चुनें",
    present: "यह आइटम पहले से कार्ट में है। इसकी मात्रा चेकआउट पर बदलें।",
    notLoaded: "आइटम लोड नहीं हो सके।",
    retry: "फिर कोशिश करें",
  },
  editQuantity: { title: "मात्रा बदलें", current: "मौजूदा मात्रा", update: "नई मात्रा", confirm: "बदलें" },
  quantity: {
    placeholder: (uom) => (uom ? `मात्रा ${uom} में` : "मात्रा"),
    hint: (uom) => (isMeasured(uom) ? `${uom}, दशमलव के बाद 3 अंक तक` : `${uom} पूरी संख्या में, 1 से शुरू`),
    missing: "मात्रा भरें",
    noNumber: "मात्रा संख्या में भरें",
    problem: (qty, uom) => {
      const fault = quantityFault(qty, uom);
      return fault && faults[fault](uom);
    },
  },
  summary: {
    head: "पूछताछ का सार",
    subCategories: "उप-श्रेणियाँ",
    items: "आइटम",
    estimate: "अनुमानित राशि",
    caution: "औसत भाव पर, GST से पहले। पक्का भाव आपके कोटेशन में होगा।",
    note: "टिप्पणी",
    requiredBy: "कब तक चाहिए",
    pincode: "डिलीवरी का पिन कोड",
    send: "पूछताछ भेजें",
    call: "कोई सवाल? हमें कॉल करें",
  },
  problems: {
    noItems: "कम से कम एक आइटम जोड़ें",
    goneItem: "यह आइटम अब कैटलॉग में नहीं है। बाकी भेजने के लिए इसकी पंक्ति हटाएँ।",
    pastDay: "आज की या आगे की तारीख चुनें",
  },
  contact: {
    title: "विवरण",
    question: "आपका कोटेशन कहाँ भेजें?",
    email: "ईमेल",
    phone: "फ़ोन",
    phoneHint: "इसे खाली छोड़ सकते हैं।",
    send: "भेजें",
  },
  call: {
    title: "विवरण",
    lede: "इस कार्ट के बारे में हमारी डेस्क आपको कॉल करेगी।",
    name: "नाम",
    phone: "फ़ोन",
    email: "ईमेल",
    submit: "भेजें",
    received: "आपका कॉल का अनुरोध मिल गया!",
  },
  sent: {
    done: "आपकी पूछताछ भेज दी गई!",
    head: "पूछताछ",
    lede: "आपकी पूछताछ हमारी डेस्क के पास है। अब आगे:",
    steps: [
      "डेस्क हर पंक्ति जाँचती है और उसका भाव तय करती है।",
      "आपको एक कोटेशन मिलता है, जिसमें GST आपके राज्य के अनुसार लगा होता है।",
    ],
    inAccount: "इसकी स्थिति आपके खाते में, Opportunity के नीचे, दिखती रहेगी।",
    byMail: {
      before: (email) => `हम आपको ${email} पर लिखेंगे। किसी भी सवाल के लिए पूछताछ संख्या`,
      after: "सँभालकर रखें।",
    },
    opportunity: "खाते में देखें",
  },
  again: {
    add: "फिर से कार्ट में जोड़ें",
    checkout: "चेकआउट",
    added: (count) => `${items(count)} कार्ट में जोड़े गए`,
    present: (count) => `${items(count)} पहले से कार्ट में हैं`,
    gone: (count) => `${items(count)} अब कैटलॉग में नहीं हैं`,
  },
};
