// The box in the footer and the page that its mails link to.
import type { newsletterTexts, unsubscribing } from "../en/newsletter.ts";

export const newsletterHindi: typeof newsletterTexts = {
  title: "न्यूज़लेटर",
  about: "उद्योग के लिए खरीदने वालों के लिए मानकों, भाव और नियमों की जानकारी।",
  email: "आपका ईमेल",
  subscribe: "सब्सक्राइब करें",
  subscribed: "न्यूज़लेटर सब्सक्राइब हो गया!",
  failed: "कुछ गड़बड़ हो गई",
};

export const unsubscribingHindi: typeof unsubscribing = {
  title: "सदस्यता समाप्त करें",
  ask: "आपको न्यूज़लेटर इसलिए मिलता है क्योंकि आपका पता सब्सक्राइब किया गया था। यह बटन उसे बंद कर देता है।",
  unsubscribe: "सदस्यता समाप्त करें",
  done: "हो गया। अब आपके पते पर न्यूज़लेटर नहीं जाएगा।",
  notWhole: "यह लिंक अधूरा है। इसे हमारे मेल से फिर खोलिए, या हमें लिखिए।",
  failed: "कुछ गड़बड़ हो गई",
};
