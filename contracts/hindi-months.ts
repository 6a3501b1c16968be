// "06 Nov 2026" as Hindi writes it.
const monthsHindi: Readonly<Record<string, string>> = {
  Jan: "जन॰",
  Feb: "फ़र॰",
  Mar: "मार्च",
  Apr: "अप्रैल",
  May: "मई",
  Jun: "जून",
  Jul: "जुल॰",
  Aug: "अग॰",
  Sep: "सित॰",
  Oct: "अक्टू॰",
  Nov: "नव॰",
  Dec: "दिस॰",
};

const dayOrMonth = /\b(\d{1,2} )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?= \d|$|,)/g;

/** Days and months within a text; everything else stays. */
export const hindiMonths = (text: string): string =>
  text.replaceAll(dayOrMonth, (_, date: string | undefined, month: string) => (date ?? "") + monthsHindi[month]);
