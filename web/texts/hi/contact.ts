import type { contactTexts } from "../en/contact.ts";

export const contactHindi: typeof contactTexts = {
  title: "संपर्क करें",
  lede: "डेस्क को लिखिए, या उसके समय में कॉल कीजिए।",
  description: "{brand} को लिखिए, डेस्क को कॉल कीजिए, या नई दिल्ली का ऑफ़िस ढूँढिए।",
  required: "हर फ़ील्ड ज़रूरी है।",
  name: "नाम",
  company: "कंपनी",
  email: "ईमेल",
  phone: "फ़ोन",
  message: "संदेश",
  send: "संदेश भेजें",
  sent: "आपका संदेश भेज दिया गया!",
  failed: "आपका संदेश नहीं भेजा जा सका!",
  desk: "डेस्क",
  address: "पता",
  hours: "समय",
  closed: "इन दिनों बंद",
};
