// Mails about rounds and bids to suppliers in Hindi, by the English sentence. The words are those of docs/hindi.md.
import type { Sentences } from "@vanik/contracts/sentences";

export const roundMailsHindi: Sentences = {
  "Request for quotation {}: bids until {}": "कोटेशन का अनुरोध {1}: बोलियाँ {2} तक",
  "{} asks you to bid for {}. Bids are sealed: nobody reads yours before the closing.":
    "{1} आपसे {2} की बोली माँगता है। बोलियाँ सीलबंद हैं: बंद होने से पहले आपकी बोली कोई नहीं पढ़ता।",
  "{} asks you to bid for {}. The round is not sealed: the desk reads your bid as you send it. It closes as soon as all who are asked have answered, at the latest at its closing.":
    "{1} आपसे {2} की बोली माँगता है। यह दौर सीलबंद नहीं है: डेस्क आपकी बोली भेजते ही पढ़ती है। जिनसे माँगा गया है उन सबके उत्तर आते ही यह बंद होता है, देर से देर अपने बंद होने के समय पर।",
  "A bid from before your invitation was taken back does not count: submit it anew.":
    "आमंत्रण वापस लिए जाने से पहले की बोली नहीं गिनी जाती: उसे नए सिरे से जमा करें।",
  "Please bid by {}": "कृपया {} तक बोली दें",
  "The request was changed": "अनुरोध बदला गया",
  "You may bid until {}": "आप {} तक बोली दे सकते हैं",
  "Bidding is closed": "बोली बंद है",
  "The request is cancelled": "अनुरोध रद्द हुआ",
  "The round is cancelled": "दौर रद्द हुआ",
  "A question was answered": "एक सवाल का उत्तर दिया गया",
  "Your invitation was taken back": "आपका बुलावा वापस लिया गया",
  "Answer by the link": "लिंक से उत्तर दें",
  "A link to answer without an account": "बिना खाते के उत्तर देने का लिंक",
  "We have your bid": "आपकी बोली हमें मिल गई",
  "The files of your bid were changed": "आपकी बोली की फ़ाइलें बदली गईं",
  "Please confirm your bid": "कृपया अपनी बोली की पुष्टि करें",
  "Your bid is withdrawn": "आपकी बोली वापस ली गई",
  "Your bid does not count": "आपकी बोली नहीं गिनी जाएगी",
  "No bid of yours yet: it closes {}": "आपकी बोली अभी नहीं आई: {} पर बंद होगा",
  "No bid of yours counts: it closes {}": "आपकी कोई बोली नहीं गिनी जाती: {} पर बंद होगा",
  "We have your answer": "आपका उत्तर हमें मिल गया",
  "We ask for a better rate": "हम कम दर माँगते हैं",
  "The request is awarded": "अनुरोध पर फ़ैसला हुआ",
  "{} is awarded. You had no bid in it.": "{} पर फ़ैसला हुआ। उसमें आपकी कोई बोली नहीं थी।",
  "None of your lines is awarded": "आपकी कोई पंक्ति नहीं चुनी गई",
  "{} is awarded, to others this time. Thank you for your bid.":
    "{} पर फ़ैसला हुआ, इस बार दूसरों के पक्ष में। आपकी बोली के लिए धन्यवाद।",
  "You are awarded": "फ़ैसला आपके पक्ष में",
  "You are awarded all that you bid for in {}.": "{} में आपने जिनकी बोली दी, वे सब पंक्तियाँ आपको मिलीं।",
  "You are awarded {#} of the {#} lines that you bid for in {}.": "{3} में आपकी बोली की {2} पंक्तियों में से {1} आपको मिली।",
  Closes: "बंद होगा",
  "{} was changed: corrigendum {}": "{1} बदला गया: शुद्धिपत्र {2}",
  "{} was changed.": "{} बदला गया।",
  "{} was changed. A bid that was submitted before counts once it is confirmed.":
    "{} बदला गया। पहले दी गई बोली पुष्टि होने पर गिनी जाएगी।",
  "{} closes later: {}": "{1} देर से बंद होगा: {2}",
  "The closing of {} was put off.": "{} का बंद होना आगे बढ़ाया गया।",
  "{} is closed": "{} बंद है",
  "{} is closed: no bid comes in or changes any more. We compare the bids and tell you what was decided; you need not do anything.":
    "{} बंद है: अब न कोई बोली आएगी, न बदलेगी। हम बोलियों की तुलना करके फ़ैसला आपको बताएँगे; आपको कुछ नहीं करना है।",
  Closed: "बंद हुआ",
  "Your bid": "आपकी बोली",
  counts: "गिनी जाएगी",
  "none that counts": "गिनी जाने वाली कोई नहीं",
  Fingerprint: "छाप",
  "The fingerprint (SHA-256) of the list of bids shows that none is added or changed from now on: once the round is opened the list is told, and your receipt stands in it.":
    "बोलियों की सूची की छाप (SHA-256) दिखाती है कि अब कोई बोली न जोड़ी जाती है, न बदली: दौर खुलने पर सूची बताई जाती है, और आपकी रसीद उसमें होती है।",
  "The fingerprint (SHA-256) of the list of bids shows that none is added or changed from now on: your receipt stands in the list.":
    "बोलियों की सूची की छाप (SHA-256) दिखाती है कि अब कोई बोली न जोड़ी जाती है, न बदली: आपकी रसीद सूची में है।",
  "{} is cancelled": "{} रद्द हुआ",
  "{} is cancelled. No bid is opened.": "{} रद्द हुआ। कोई बोली नहीं खोली जाती।",
  "{}: no bids are taken any more": "{}: अब बोलियाँ नहीं ली जातीं",
  "{} takes no bids for {} any more. No bid is opened.": "{1} अब {2} के लिए बोलियाँ नहीं लेता। कोई बोली नहीं खोली जाती।",
  "{} takes no bids for {} any more. No bid counts.": "{1} अब {2} के लिए बोलियाँ नहीं लेता। कोई बोली नहीं गिनी जाती।",
  "{} is cancelled. No bid counts.": "{} रद्द हुआ। कोई बोली नहीं गिनी जाती।",
  "{}: an answer to all who are asked": "{}: सभी बुलाए गए सप्लायरों के लिए उत्तर",
  "A question about {} was answered.": "{} पर एक सवाल का उत्तर दिया गया।",
  Question: "सवाल",
  Answer: "उत्तर",
  "{}: your invitation was taken back": "{}: आपका बुलावा वापस लिया गया",
  "Your invitation to {} was taken back. A bid of yours does not count.":
    "{} का आपका बुलावा वापस लिया गया। आपकी बोली नहीं गिनी जाएगी।",
  "A link to answer {} was made for you": "{} का उत्तर देने के लिए आपका लिंक बना",
  "{} made a link by which your company answers {} without an account. Whoever holds it reads the request, asks, bids, withdraws and declines in your name; a link of before has ended. If nobody of yours asked for it, sign in and end it, and tell us.":
    "{1} ने एक लिंक बनाया जिससे आपकी कंपनी बिना खाते के {2} का उत्तर दे सकती है। जिसके पास वह है वह आपके नाम से अनुरोध पढ़ सकता है, सवाल पूछ सकता है, बोली दे सकता है, वापस ले सकता है और मना कर सकता है; पहले का लिंक समाप्त है। अगर आपके यहाँ किसी ने इसे नहीं माँगा, तो साइन इन करके इसे समाप्त करें और हमें बताएँ।",
  "Your bid for {} was received": "{} की आपकी बोली मिली",
  "Your bid for {} was received and is sealed until the round is opened. You may change or withdraw it until then. If nobody of yours submitted it, withdraw it by the link below.":
    "{} की आपकी बोली मिली और दौर खुलने तक सीलबंद है। तब तक आप उसे बदल या वापस ले सकते हैं। अगर आपके यहाँ किसी ने उसे नहीं दिया, तो नीचे के लिंक से वापस लें।",
  "Your bid for {} was received and is sealed until the round is opened. You may change or withdraw it until then. If you do not know of it, ask your colleague who reads it, and write to us at once.":
    "{} की आपकी बोली मिली और दौर खुलने तक सीलबंद है। तब तक आप उसे बदल या वापस ले सकते हैं। अगर आपको इसका पता नहीं, तो अपने उस सहकर्मी से पूछें जो उसे पढ़ता है, और हमें तुरंत लिखें।",
  "Your bid for {} was received, and we read it as you sent it. You may change or withdraw it until the closing. If nobody of yours submitted it, withdraw it by the link below.":
    "{} की आपकी बोली मिली, और आपने जैसी भेजी वैसी हम पढ़ते हैं। बंद होने तक आप उसे बदल या वापस ले सकते हैं। अगर आपके यहाँ किसी ने उसे नहीं दिया, तो नीचे के लिंक से वापस लें।",
  "Your bid for {} was received. The round is not sealed: the desk reads your bid as you send it. You may change or withdraw it until the closing, which comes as soon as all who are asked have answered. If nobody of yours submitted it, withdraw it by the link below.":
    "{} की आपकी बोली मिली। यह दौर सीलबंद नहीं है: डेस्क आपकी बोली भेजते ही पढ़ती है। बंद होने तक आप उसे बदल या वापस ले सकते हैं; जिनसे माँगा गया है उन सबके उत्तर आते ही दौर बंद होता है। अगर आपके यहाँ किसी ने उसे नहीं दिया, तो नीचे के लिंक से वापस लें।",
  "A bid of your company for {} was received": "{} पर आपकी कंपनी की एक बोली मिली",
  "A colleague bids for your company": "आपकी कंपनी के लिए एक सहकर्मी बोली दे रहे हैं",
  "A bid of your company for {} was received, and is sealed until the round is opened: {} bids. You read and change it once that colleague lets you. If that is not right, write to us before the closing; a question about the request that says so until {} is kept in its minutes.":
    "{1} पर आपकी कंपनी की एक बोली मिली, जो दौर खुलने तक सीलबंद है: बोली देने वाले हैं {2}। उनकी अनुमति मिलने पर आप उसे पढ़ और बदल सकेंगे। अगर यह सही नहीं, तो बंद होने से पहले हमें लिखें; {3} तक अनुरोध पर पूछे गए सवाल में ऐसा कहें तो वह उसके कार्यवृत्त में रहता है।",
  "The files of your bid for {} were changed": "{} की आपकी बोली की फ़ाइलें बदली गईं",
  "The files of your bid for {} were changed: it stands with those that hang on it now, and this is its receipt. If nobody of yours did that, take them out, or withdraw the bid by the link below.":
    "{} की आपकी बोली की फ़ाइलें बदली गईं: बोली अब लगी हुई फ़ाइलों के साथ है, और यह उसकी रसीद है। अगर आपके यहाँ किसी ने ऐसा नहीं किया, तो उन्हें हटाएँ, या नीचे के लिंक से बोली वापस लें।",
  "The files of your bid for {} were changed: it stands with those that hang on it now, and this is its receipt. If you do not know of it, ask your colleague who reads it, and write to us at once.":
    "{} की आपकी बोली की फ़ाइलें बदली गईं: बोली अब लगी हुई फ़ाइलों के साथ है, और यह उसकी रसीद है। अगर आपको इसका पता नहीं, तो अपने उस सहकर्मी से पूछें जो उसे पढ़ता है, और हमें तुरंत लिखें।",
  Received: "मिली",
  "See the request": "अनुरोध देखें",
  "See your bid": "अपनी बोली देखें",
  Awarded: "आपको मिली",
  "Not awarded": "आपको नहीं मिली",
  Receipt: "रसीद",
  "Read until the opening by nobody but": "खुलने तक केवल ये पढ़ते हैं",
  "Withdraw this bid": "यह बोली वापस लें",
  "{} was changed: confirm your bid": "{} बदला गया: अपनी बोली की पुष्टि करें",
  "{} was changed since you submitted your bid. It counts once you confirm it or submit it anew.":
    "आपकी बोली के बाद {} बदला गया। पुष्टि करने या नई बोली देने पर वह गिनी जाएगी।",
  "Your bid for {} was withdrawn": "{} की आपकी बोली वापस ली गई",
  "Your bid for {} was withdrawn. You may submit again until the closing.":
    "{} की आपकी बोली वापस ली गई। बंद होने तक दोबारा दे सकते हैं।",
  "Your bid for {} does not count": "{} की आपकी बोली नहीं गिनी जाएगी",
  "{} was changed after you submitted your bid, and the bid was not confirmed before the closing.":
    "आपकी बोली के बाद {} बदला गया, और बंद होने से पहले बोली की पुष्टि नहीं हुई।",
  "{}: no bid of yours was submitted yet": "{}: आपकी बोली अभी नहीं आई",
  "{}: your bid is withdrawn, and none of yours counts": "{}: आपकी बोली वापस ली गई है, और कोई बोली नहीं गिनी जाती",
  "{}: your bid does not count: submit it anew": "{}: आपकी बोली नहीं गिनी जाती: नई बोली दें",
  "No bid of yours for {} was submitted yet. A draft does not count.":
    "{} की आपकी बोली अभी नहीं आई। ड्राफ़्ट नहीं गिना जाता।",
  "{} is awarded": "{} पर फ़ैसला हुआ",
  "{}: we ask for a better rate": "{}: हम कम दर माँगते हैं",
  "{}: we ask for a better rate by {}": "{1}: हम {2} तक कम दर माँगते हैं",
  "Rate asked for": "माँगी गई दर",
  "Accept or answer": "मानें या उत्तर दें",
  "{} asks you for the rates below, without GST and with your discounts counted. Accept them, or answer with a bid of your own; until then your bid stands as it is.":
    "{1} आपसे नीचे की दरें माँगता है, GST के बिना और आपकी छूट गिनकर। इन्हें मान लें, या अपनी बोली से उत्तर दें; तब तक आपकी बोली जैसी है वैसी ही रहेगी।",
  "{} per {}": "{1} प्रति {2}",
  "Answer by": "उत्तर दें, इस समय तक",
  "Your answer for {} was received": "{} का आपका उत्तर मिला",
  "Your answer for {} was received. It stands in place of your bid of before.":
    "{} का आपका उत्तर मिला। यह आपकी पहले की बोली की जगह है।",
  "Which mails you get": "आपको कौन-से मेल मिलें",
  "What is new about rounds: 1 thing": "बोली के दौरों में नया: 1 बात",
  "What is new about rounds: {} things": "बोली के दौरों में नया: {} बातें",
  "You chose to read of these once a day.": "आपने इन्हें दिन में एक बार पढ़ना चुना है।",
  "See and answer the request": "अनुरोध देखें और उत्तर दें",
};
