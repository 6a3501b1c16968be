import type { previewTexts } from "../en/preview.ts";

export const previewHindi: typeof previewTexts = {
  note: (until) => `पूर्वावलोकन: इसमें वह भी है जो अभी प्रकाशित नहीं हुआ है। यह लिंक ${until} तक चलेगा।`,
};
