import { translateBy } from "@vanik/contracts/sentences";
import type { belief } from "../en/belief.ts";
import { statesHindi } from "./states.ts";
import { taxSentences } from "./tax-sentences.ts";

const sayTaxHindi = translateBy([taxSentences, statesHindi]);
/** A state, and what a paper says of its tax. */
const inHindiOrAsIs = (text: string) => sayTaxHindi(text) ?? text;

export const beliefHindi: typeof belief = {
  ran: {
    head: "एक पूछताछ कैसे चली",
    whose: (month, state) => `${month}, ${inHindiOrAsIs(state)} की एक कंपनी`,
    say: (items, weekday, hours, days) =>
      `${items} आइटम, ${weekday} को पूछे गए, ${hours} घंटे में कोटेशन, ${days} दिन में रवाना।`,
    hours: (count) => `${count} घं.`,
    steps: {
      inquiry: { head: "पूछताछ", text: "पूरा कार्ट एक साथ" },
      asked: { head: "सप्लायरों से पूछा", text: "एक साथ, एक ही पत्र पर" },
      compared: { head: "बोलियों की तुलना", text: "पूरी लागत पर" },
      quoted: { head: "कोटेशन", text: (net) => `${net}, कर से पहले` },
      accepted: { head: "आपकी स्वीकृति", text: "आपके PO नंबर के साथ" },
      dispatched: { head: "रवाना", text: (payable) => `इनवॉइस ${payable}` },
    },
    yours: "खरीदार का कदम",
    ours: "{brand} की डेस्क",
    tick: "हर निशान एक दिन",
    estimate: "कैटलॉग के औसत भाव पर",
    quoted: "कोट किया गया, साइट पर पहुँचाकर",
    less: (rupees) => `${rupees} कम`,
    gst: (rate) => (rate === null ? "GST, खरीदार को क्रेडिट" : `GST ${rate} %, खरीदार को क्रेडिट`),
  },
  replies: {
    head: "जवाब का समय",
    about: (day) => `${day} तक के 90 दिन। गिनती पूछताछ से।`,
    picture: (count) => `पूछताछ से घंटों में ${count} कोटेशन`,
    dots: (quoted, inquiries) => `हर बिंदु एक कोटेशन है; ${inquiries} में से ${quoted} पूछताछ अब तक कोट हुईं।`,
    halfWithin: (hours) => `आधे ${hours} घंटे में`,
    half: "आधे इतने में",
    nine: "दस में से नौ इतने में",
    inTime: "अपने दिन तक रवाना",
    of: (some, all) => `${all} में से ${some} पंक्तियाँ`,
  },
  invoice: {
    head: "एक इनवॉइस",
    about: "उसी ऑर्डर की, जैसी खरीदार को मिली। नाम और नंबर हटाए गए हैं।",
    title: "टैक्स इनवॉइस",
    buyer: (state) => `${inHindiOrAsIs(state)} की एक कंपनी के नाम`,
    note: inHindiOrAsIs,
    item: "आइटम",
    hsn: "HSN",
    quantity: "मात्रा",
    rate: "दर",
    amount: "राशि",
    net: "कर से पहले का योग",
    gst: (rate) => (rate === null ? "कुल GST" : `कुल GST ${rate}%`),
    rounding: "पूर्णांकन",
    payable: "देय राशि",
  },
  checks: {
    head: "पहुँचने पर जाँच",
    about: "बिल बनने से पहले।",
    points: [
      { head: "गिनती", text: "हर पैक गिना या तौला जाता है; टन का माल धर्मकाँटे की पर्ची पर।" },
      { head: "नाप", text: "चूड़ी, बोर और लंबाई गेज से: हर लॉट के पाँच नग।" },
      { head: "निशान", text: "ग्रेड, IS मार्क और निर्माता का नाम माल पर ही।" },
      { head: "प्रमाणपत्र", text: "हीट या बैच नंबर से मिलान, ऑर्डर के साथ रखा जाता है।" },
      { head: "कागज़", text: "HSN, GST, मात्रा और ई-वे बिल ऑर्डर से मिलाए जाते हैं।" },
      { head: "टूट-फूट", text: "गेट पर फ़ोटो, बिल से पहले निपटारा।" },
    ],
  },
  services: {
    head: "छह सेवाएँ",
    own: "सेवाएँ",
    points: [
      { head: "खरीद का ऑटोमेशन", text: "कार्ट भेजिए, एक कोटेशन पाइए।" },
      { head: "सप्लाई चेन में सुधार", text: "एक ऑर्डर, कई सप्लायर, ज़रूरत के अनुसार खेपें।" },
      { head: "लॉजिस्टिक्स प्रबंधन", text: "भाड़ा माल के साथ कोट, हर खेप के साथ ई-वे बिल।" },
      { head: "क्रेडिट की सुविधा", text: "पूरी खरीद के लिए एक क्रेडिट अवधि।" },
      { head: "भाव तय करने में मदद", text: "पूछने से पहले हर आइटम के साथ औसत भाव।" },
      { head: "GST और दस्तावेज़", text: "हर पंक्ति पर HSN और दर, हर कागज़ PDF में।" },
    ],
  },
  industries: {
    head: "चार उद्योग",
    own: "उद्योग",
    points: [
      { head: "निर्माण और इन्फ्रास्ट्रक्चर", text: "TMT सरिया, सेक्शन, सीमेंट, पाइप, साइट सुरक्षा" },
      {
        head: "मैन्युफैक्चरिंग और इंजीनियरिंग",
        text: "फ़ास्टनर, बेयरिंग, मोटर, एब्रेसिव, लुब्रिकेंट",
      },
      { head: "केमिकल और फ़ार्मा प्लांट", text: "वाल्व, फ़्लैंज, गेज, इंस्ट्रूमेंटेशन केबल" },
      {
        head: "ऑफ़िस, होटल और फ़ैसिलिटी",
        text: "कॉपियर पेपर, टोनर, लाइटिंग, हाउसकीपिंग",
      },
    ],
  },
};
