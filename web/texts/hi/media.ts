import type { media } from "../en/media.ts";

export const mediaHindi: typeof media = {
  title: "मीडिया",
  lede: "समाचार और जानकारी",
  description: "उद्योग के लिए खरीदने वालों के लिए समाचार और जानकारी: मानक, भाव, कर और नियम।",
  newTab: "नए टैब में खुलता है",
  pages: "समाचार के पृष्ठ",
  prev: "पिछला",
  next: "अगला",
  range: (first, last) => `${first} से ${last}`,
  empty: "कोई डेटा नहीं!",
  emptyMeans: "यहाँ कोई समाचार नहीं है।",
};
