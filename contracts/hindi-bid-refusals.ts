// What keeps a bid from being saved or submitted, in Hindi by the English sentence. The words are those of docs/hindi.md.
import type { Sentences } from "./sentences.ts";

export const bidRefusalsHindi: Sentences = {
  // The bid as it is sent
  "Enter a rate as a number": "दर संख्या में भरें",
  "Enter a rate with at most {} decimals": "दर में दशमलव के बाद ज़्यादा से ज़्यादा {} अंक रखें",
  "Enter a rate of ₹0.01 or more; what costs less is offered per 10, 100 or 1,000":
    "दर ₹0.01 या उससे ज़्यादा भरें; इससे कम भाव प्रति 10, 100 या 1,000 पर दें",
  "Enter a rate of at most ₹1,00,00,00,000": "दर ज़्यादा से ज़्यादा ₹1,00,00,00,000 भरें",
  "Enter a quantity of at most 1,00,00,00,000": "मात्रा ज़्यादा से ज़्यादा 1,00,00,00,000 भरें",
  "Enter {} as {} letters": "{1} {2} अक्षरों में भरें",
  "Enter at most {} days": "ज़्यादा से ज़्यादा {} दिन भरें",
  "Enter at most {} breaks": "ज़्यादा से ज़्यादा {} भाव भरें",
  "Enter at most {} slabs": "ज़्यादा से ज़्यादा {} चरण भरें",
  "Enter at most 10,00,000": "ज़्यादा से ज़्यादा 10,00,000 भरें",
  "Choose offer, alternative or cannot supply": "प्रस्ताव, विकल्प या नहीं दे सकते चुनें",
  "Choose per 1, 10, 100 or 1,000": "प्रति 1, 10, 100 या 1,000 चुनें",
  "Choose who bears the freight": "भाड़ा कौन देगा, चुनें",
  "Choose what packing costs": "पैकिंग का खर्च चुनें",
  // What a submitted bid must have
  "Enter a rate, or leave the line unanswered": "दर भरें, या पंक्ति का उत्तर खाली छोड़ दें",
  "This comes to more than ₹1,00,00,00,00,000: check rate and unit":
    "यह ₹1,00,00,00,00,000 से ज़्यादा होता है: दर और इकाई जाँचें",
  "Both are {}: one is one": "दोनों {} हैं: एक ही एक है",
  "Say how many {} are how many {}": "बताएँ कि कितने {1} कितने {2} हैं",
  "Enter whole {}": "पूरे {} भरें",
  "This is less than a pack, or than the least quantity: nothing could be ordered":
    "यह एक पैक या न्यूनतम मात्रा से कम है: कुछ भी मँगाया नहीं जा सकेगा",
  "Let the quantities of the breaks rise": "भावों की मात्राएँ बढ़ते क्रम में रखें",
  "Let the rates of the breaks fall": "भावों की दरें घटते क्रम में रखें",
  "Say which GST these goods bear, in %; 0 is none": "इस माल पर कितना GST लगता है, % में बताएँ; 0 यानी कुछ नहीं",
  "Say in how many days you deliver": "कितने दिन में पहुँचाएँगे, बताएँ",
  "Say what you offer instead": "इसके बदले क्या देंगे, बताएँ",
  "Say why it is equal, in {} characters or more": "वह बराबर क्यों है, {} या ज़्यादा अक्षरों में बताएँ",
  "Say why you cannot supply it": "क्यों नहीं दे सकते, बताएँ",
  "Take the rate away, or offer the line": "दर हटाएँ, या पंक्ति का प्रस्ताव दें",
  "Begin the first slab at ₹0": "पहला चरण ₹0 से शुरू करें",
  "Let the values of the slabs rise": "चरणों के मूल्य बढ़ते क्रम में रखें",
  "Say what freight costs, or that it is included": "भाड़ा बताएँ, या यह कि वह शामिल है",
  "Enter an amount": "राशि भरें",
  "Enter a percentage": "प्रतिशत भरें",
  "Say in how many days you are paid; 0 is at once": "भुगतान कितने दिन में हो, बताएँ; 0 यानी तुरंत",
  "Say until when the bid holds": "बोली कब तक मान्य है, बताएँ",
  "Let it hold until {} or later: {} days after the closing": "{1} या उसके बाद तक मान्य रखें: बंद होने के {2} दिन बाद",
  "The request has no line {} any more": "अनुरोध में अब पंक्ति {} नहीं है",
  "Line {} is answered twice": "पंक्ति {} का उत्तर दो बार है",
  "Line {} may not cost more than in the round before, discounts counted":
    "छूट मिलाकर पंक्ति {} पिछले दौर से महँगी नहीं हो सकती",
  "This bid may not cost more than in the round before. Sign in to see that one.":
    "यह बोली पिछले दौर से महँगी नहीं हो सकती। वह देखने के लिए साइन इन करें।",
  "This link takes no more bids in this round. Sign in to bid.":
    "इस दौर में यह लिंक और बोली नहीं लेता। बोली देने के लिए साइन इन करें।",
  // The round
  "This round was cancelled.": "यह दौर रद्द हुआ।",
  "This round is over.": "यह दौर समाप्त है।",
  "This round opens on {}.": "यह दौर {} को खुलेगा।",
  "Closed at {}; this came at {}": "{1} पर बंद हुआ; यह {2} पर आया",
  "Closed on {} at {}; this came on {} at {}": "{1} को {2} पर बंद हुआ; यह {3} को {4} पर आया",
  "This round was closed at {}, before this could be counted.": "यह दौर {} पर बंद हुआ, इसके गिने जाने से पहले।",
  "The invitation to this round was taken back.": "इस दौर का बुलावा वापस लिया गया।",
  "No line has a rate yet.": "अभी किसी पंक्ति पर दर नहीं है।",
  "It was submitted {} times already: the last one stands.": "यह {} बार दी जा चुकी है: आखिरी मानी जाएगी।",
  "Line {} changed since: answer anew and submit the bid.": "पंक्ति {} बदली है: नया उत्तर भरकर बोली दें।",
  "Lines {} changed since: answer anew and submit the bid.": "पंक्तियाँ {} बदली हैं: नया उत्तर भरकर बोली दें।",
  // Better rates that are asked for
  "No better rates are asked of this bid.": "इस बोली की कोई कम दर नहीं माँगी गई है।",
  "This counter-offer is {} and cannot be {}.": "इस माँग का उत्तर अब नहीं दिया जा सकता।",
  "An answer was awaited until {}; this came on {} at {}.": "उत्तर {1} तक देना था; यह {2} को {3} पर आया।",
  "Goods of this request are on order already: its rates stay as they are.":
    "इस अनुरोध का माल मँगाया जा चुका है: इसकी दरें जैसी हैं वैसी ही रहेंगी।",
  "These rates show only on the device that typed the bid, and to who is signed in: accept them there.":
    "ये दरें उसी डिवाइस पर दिखती हैं जिस पर बोली भरी गई, और साइन इन करने पर: वहीं मानें।",
  "An answer may not cost more than the bid that stands, all that it charges counted.":
    "उत्तर मौजूदा बोली से महँगा नहीं हो सकता, उसके सारे खर्च गिनकर।",
  "Line {} is offered in the bid that stands, and stays offered.": "मौजूदा बोली में पंक्ति {} दी गई है, और वह रहेगी।",
  "Round {} is over.": "दौर {} समाप्त है।",
  "There is no draft to submit.": "देने के लिए कोई ड्राफ़्ट नहीं है।",
  "This bid cannot be read any more: submit it anew.": "यह बोली अब पढ़ी नहीं जा सकती: दोबारा दें।",
  "A bid has at most {} files. Take one out first.": "एक बोली में अधिकतम {} फ़ाइलें होती हैं। पहले एक हटाएँ।",
  "Goods of this bid are on order already: write to us to change it.":
    "इस बोली का माल पहले ही ऑर्डर हो चुका है: बदलने के लिए हमें लिखें।",
  "A bid stands: withdraw it first.": "एक बोली दर्ज है: पहले उसे वापस लें।",
  "This bid was changed elsewhere since you read it. Look at both.": "आपके पढ़ने के बाद यह बोली कहीं और बदली गई। दोनों देखें।",
  "The request was changed since you read it. Look at corrigendum {}, then answer again.":
    "आपके पढ़ने के बाद अनुरोध बदला गया। शुद्धिपत्र {} देखें, फिर उत्तर दें।",
  "This is another round than the one that you read. Look at what is asked now.":
    "यह वह दौर नहीं जो आपने पढ़ा था। देखें कि अब क्या माँगा गया है।",
  "Questions were taken until {}.": "सवाल {} तक लिए गए।",
  "You have asked {} questions in this round already.": "आप इस दौर में {} सवाल पूछ चुके हैं।",
  "This link has ended. Ask for a new one.": "यह लिंक समाप्त हो गया है। नया माँगें।",
};
