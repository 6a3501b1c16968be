// "Rupees One Lakh Fifty-Two and Five Paise Only" in Hindi, where each number below a hundred has a word of its own.
const ones =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const tens = ["Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const numbersHindi =
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे".split(
    " ",
  );
const groupsHindi: Readonly<Record<string, string>> = {
  Crore: "करोड़",
  Lakh: "लाख",
  Thousand: "हज़ार",
  Hundred: "सौ",
};

function wordHindi(word: string): string {
  const [ten = "", one = "Zero"] = word.split("-");
  const below = ones.indexOf(word);
  const number = below >= 0 ? below : (tens.indexOf(ten) + 2) * 10 + ones.indexOf(one);
  return groupsHindi[word] ?? numbersHindi[number] ?? word;
}

const wordsHindi = (words: string) => words.split(" ").map(wordHindi).join(" ");

/** No amount in words is longer. */
const longestAmount = 300;

/** An amount in English words in Hindi ones; any other text as it is. */
export function amountWordsHindi(text: string): string {
  if (text.length > longestAmount) return text;
  const [whole, minus, rupees, paise] =
    /^(Minus )?Rupees ([A-Za-z -]+?)(?: and ([A-Za-z -]+) Paise)? Only$/.exec(text) ?? [];
  if (!whole || !rupees) return text;
  return `${minus ? "ऋण " : ""}${wordsHindi(rupees)} रुपये${paise ? ` ${wordsHindi(paise)} पैसे` : ""} मात्र`;
}
