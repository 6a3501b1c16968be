// What stands around a policy; its own text is the operator's, in Hindi where it has written one.
import type { policyTexts } from "../en/policies.ts";

export const policyHindi: typeof policyTexts = {
  terms: {
    title: "नियम और शर्तें",
    description: "वे नियम और शर्तें जिनके तहत {brand} खरीदता और बेचता है, और कंपनियाँ इस पोर्टल का इस्तेमाल करती हैं।",
  },
  privacyPolicy: {
    title: "प्राइवेसी पॉलिसी",
    description: "पोर्टल इस्तेमाल करने वालों के बारे में {brand} क्या जानता है, उसका क्या करता है, और वे क्या माँग सकते हैं।",
  },
  inForceSince: (day) => `${day} से लागू`,
  contents: "विषय-सूची",
  empty: "कोई डेटा नहीं!",
  emptyMeans: "यह पाठ अभी प्रकाशित नहीं हुआ है।",
};
