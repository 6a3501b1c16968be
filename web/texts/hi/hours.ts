// The desk's hours in Hindi, of the words that English hours are made of.
const days = {
  mon: "सोम",
  tue: "मंगल",
  wed: "बुध",
  thu: "गुरु",
  fri: "शुक्र",
  sat: "शनि",
  sun: "रवि",
} as const;

const others: Readonly<Record<string, string>> = {
  to: "से",
  and: "और",
  am: "AM",
  pm: "PM",
  ist: "IST",
  daily: "रोज़",
  closed: "बंद",
};

const weekdayHindi = (word: string) =>
  /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?s?$/.test(word)
    ? days[word.slice(0, 3) as keyof typeof days]
    : undefined;

/** "Mon to Sat, 9:30 to 18:30 IST" → "सोम से शनि, 9:30 से 18:30 IST"; what says anything else stays as the operator wrote it. */
export function hoursHindi(text: string): string {
  let isKnown = true;
  const translated = text.replace(/[A-Za-z]+/g, (word) => {
    const small = word.toLowerCase();
    const hindi = weekdayHindi(small) ?? others[small];
    isKnown &&= hindi !== undefined;
    return hindi ?? word;
  });
  return isKnown ? translated : text;
}
