import type { demonstration } from "../en/demonstration.ts";

export const demonstrationHindi: typeof demonstration = {
  note: "डेमो की सामग्री: आपके अपने इंस्टॉलेशन में यह नहीं दिखती।",
};
