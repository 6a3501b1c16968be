// The box in the footer; the page that ends a subscription has one address and is English.
import type { newsletterTexts } from "../en/newsletter.ts";

export const newsletterHindi: typeof newsletterTexts = {
  title: "न्यूज़लेटर",
  about: "उद्योग के लिए खरीदने वालों के लिए मानकों, भाव और नियमों की जानकारी।",
  email: "आपका ईमेल",
  subscribe: "सब्सक्राइब करें",
  subscribed: "न्यूज़लेटर सब्सक्राइब हो गया!",
  failed: "कुछ गड़बड़ हो गई",
};
