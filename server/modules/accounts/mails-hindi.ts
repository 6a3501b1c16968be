// Mails to parties and guests in Hindi, by the English sentence; those to the desk stay English. The words are those of docs/hindi.md.
import type { Sentences } from "@vanik/contracts/sentences";

export const mailsHindi: Sentences = {
  // Accounts
  "Your code to register at {}": "{} पर रजिस्टर करने का आपका कोड",
  "Your code to set a new password at {}": "{} पर नया पासवर्ड सेट करने का आपका कोड",
  "Your code to register": "रजिस्टर करने का आपका कोड",
  "Your code to set a new password": "नया पासवर्ड सेट करने का आपका कोड",
  "Your code to register at {} is": "{} पर रजिस्टर करने का आपका कोड है",
  "Your code to set a new password at {} is": "{} पर नया पासवर्ड सेट करने का आपका कोड है",
  "It holds for {} minutes, until {}, and can be used once.":
    "यह {} मिनट, यानी {} तक चलेगा, और एक बार इस्तेमाल हो सकता है।",
  "Nobody at {} will ever ask you for it. If you did not ask for it, you need not do anything.":
    "{} का कोई भी व्यक्ति आपसे यह कभी नहीं माँगेगा। अगर आपने इसे नहीं मँगाया, तो कुछ करने की ज़रूरत नहीं।",
  "You have an account at {}": "{} पर आपका खाता है",
  "You have an account already": "आपका खाता पहले से है",
  "Someone tried to register at {} with this email address, which has an account already.":
    "किसी ने इस ईमेल से {} पर रजिस्टर करने की कोशिश की, जबकि इसका खाता पहले से है।",
  "Sign in": "साइन इन करें",
  "Set a new password, if you have forgotten it": "पासवर्ड भूल गए हों तो नया सेट करें",
  "If that was not you, you need not do anything.": "अगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं।",
  "Your account at {}": "{} पर आपका खाता",
  "{} has made you an account for {}. Set a password and accept our terms, then sign in with this email address.":
    "{} ने {} के लिए आपका खाता बनाया है। पासवर्ड सेट करें और हमारी शर्तें स्वीकार करें, फिर इस ईमेल से साइन इन करें।",
  "{} has made you an account. Set a password and accept our terms, then sign in with this email address.":
    "{} ने आपका खाता बनाया है। पासवर्ड सेट करें और हमारी शर्तें स्वीकार करें, फिर इस ईमेल से साइन इन करें।",
  "Set your password": "अपना पासवर्ड सेट करें",
  "Beside you there is an account of {}. What you bid under seal nobody reads before the opening but you, and whom you let on the page of the bid.":
    "आपके अलावा {} का भी खाता है। आपकी सीलबंद बोली खुलने से पहले केवल आप पढ़ते हैं, और वे जिन्हें आप बोली के पेज पर अनुमति दें।",
  "The link holds for 72 hours and can be used once. After that, ask us for a new one.":
    "लिंक 72 घंटे चलेगा और एक बार इस्तेमाल हो सकता है। उसके बाद हमसे नया माँगें।",
  "Join {} at {}": "{2} पर {1} से जुड़ें",
  "{} invites you to the account of {} at {}. Set a password and accept our terms, then sign in with this email address.":
    "{1} आपको {3} पर {2} के खाते में आमंत्रित कर रहे हैं। पासवर्ड सेट करें और हमारी शर्तें स्वीकार करें, फिर इस ईमेल से साइन इन करें।",
  "The link holds for 72 hours and can be used once. After that, ask {} for a new one. If you do not know {}, you need not do anything.":
    "लिंक 72 घंटे चलेगा और एक बार इस्तेमाल हो सकता है। उसके बाद {} से नया माँगें। अगर आप {} को नहीं जानते, तो कुछ करने की ज़रूरत नहीं।",
  "{} invited you at {}": "{} ने आपको {} पर आमंत्रित किया है",
  "{} invites you to the account of {} at {}. This email address has an account already, and one address belongs to one company: nothing was changed, and {} is not told so by us.":
    "{1} आपको {3} पर {2} के खाते में आमंत्रित कर रहे हैं। इस ईमेल का खाता पहले से है, और एक पता एक ही कंपनी का होता है: कुछ नहीं बदला गया, और हम {4} को यह नहीं बताते।",
  "To join {}, give {} another email address. If you do not know {}, you need not do anything.":
    "{} से जुड़ने के लिए {} को कोई दूसरा ईमेल दें। अगर आप {} को नहीं जानते, तो कुछ करने की ज़रूरत नहीं।",
  "The second factor of your account at {} is on": "{} पर आपके खाते का दूसरा फ़ैक्टर चालू है",
  "Your second factor is on": "आपका दूसरा फ़ैक्टर चालू है",
  "From now on, signing in at {} takes your password and a code of your authenticator. Keep the recovery codes where you find them without your phone.":
    "अब से {} पर साइन इन के लिए आपका पासवर्ड और ऑथेंटिकेटर का कोड, दोनों चाहिए। रिकवरी कोड ऐसी जगह रखें जहाँ वे फ़ोन के बिना मिल जाएँ।",
  "If that was not you, somebody else can sign in as you: write to {} at once.":
    "अगर यह आप नहीं थे, तो कोई और आपके नाम से साइन इन कर सकता है: तुरंत {} पर लिखें।",
  "The password of your account at {} was set anew": "{} पर आपके खाते का पासवर्ड बदला गया है",
  "Your password was set anew": "आपका पासवर्ड बदला गया है",
  "The password of your account at {} was set anew on {}. Whoever was signed in with it elsewhere is signed out.":
    "{} पर आपके खाते का पासवर्ड {} को बदला गया। उससे जो कोई कहीं और साइन इन था, वह साइन आउट हो गया है।",
  "It was set by a code that was mailed to you. So nobody reads your sealed bids any more whom you had let, nor do you read those of colleagues who had let you: on the page of a bid you let them again, and they you.":
    "वह आपको ईमेल से भेजे गए कोड से बदला गया। इसलिए जिन्हें आपने अनुमति दी थी वे अब आपकी सीलबंद बोलियाँ नहीं पढ़ते, और जिन साथियों ने आपको अनुमति दी थी उनकी बोलियाँ आप नहीं पढ़ते: बोली के पेज पर आप उन्हें फिर अनुमति दें, और वे आपको।",
  "If that was not you, somebody else can sign in as you: set another password at once, and write to {}.":
    "अगर यह आप नहीं थे, तो कोई और आपके नाम से साइन इन कर सकता है: तुरंत दूसरा पासवर्ड सेट करें, और {} पर लिखें।",
  "Set a new password": "नया पासवर्ड सेट करें",
  "You let somebody read your sealed bids at {}": "आपने {} पर किसी को अपनी सीलबंद बोलियाँ पढ़ने की अनुमति दी है",
  "Somebody reads your sealed bids": "आपकी सीलबंद बोलियाँ अब कोई और भी पढ़ता है",
  "From now on {} reads and changes what you bid under seal at {}: you let this person on the page of a bid, or invited this person as a colleague. On the page of a bid you take it back.":
    "अब से {} आपकी {} पर दी सीलबंद बोलियाँ पढ़ और बदल सकते हैं: आपने इन्हें बोली के पेज पर अनुमति दी, या साथी के रूप में आमंत्रित किया। बोली के पेज पर आप इसे वापस ले सकते हैं।",
  "If that was not you, take it back, set another password at once, and write to {}.":
    "अगर यह आप नहीं थे, तो इसे वापस लें, तुरंत दूसरा पासवर्ड सेट करें, और {} पर लिखें।",
  "{} has let somebody in for {}": "{} ने {} के लिए किसी को प्रवेश दिया है",
  "Is this one of yours?": "क्या यह आपका व्यक्ति है?",
  "{} has let {} in for {}. Until an administrator of yours confirms at People that it is one of yours, this person reads neither your bids nor their files, and answers no request in your name.":
    "{1} ने {3} के लिए {2} को प्रवेश दिया है। जब तक आपका कोई एडमिन “लोग” में पुष्टि न करे कि यह आपका व्यक्ति है, यह न आपकी बोलियाँ पढ़ सकता है, न उनकी फ़ाइलें, और न आपके नाम से किसी अनुरोध का जवाब दे सकता है।",
  "You have no password yet. Set one by “Forgot password” with this email address, then sign in. The links that are mailed to you are yours as before.":
    "आपका पासवर्ड अब तक सेट नहीं है। इस ईमेल से “पासवर्ड भूल गए” में पासवर्ड सेट करें, फिर साइन इन करें। जो लिंक आपको ईमेल से मिलते हैं वे पहले की तरह आपके हैं।",
  "Look at your people": "अपने लोग देखें",
  "If you do not know this person, disable the account there and write to {} at once.":
    "अगर आप इस व्यक्ति को नहीं जानते, तो वहाँ उसका खाता बंद करें और तुरंत {} पर लिखें।",
  "Your profile at {} could not be taken over": "{} पर आपकी प्रोफ़ाइल दर्ज नहीं हो पाई",
  "Your profile could not be taken over": "आपकी प्रोफ़ाइल दर्ज नहीं हो पाई",
  "What you saved on {} stands at {}, and could not be taken over into our books: {}.":
    "आपने {} को जो सेव किया वह {} पर मौजूद है, पर हमारी बही में दर्ज नहीं हो पाया: {}।",
  "What you saved on {} stands at {}, and could not be taken over into our books.":
    "आपने {} को जो सेव किया वह {} पर मौजूद है, पर हमारी बही में दर्ज नहीं हो पाया।",
  "Look at your profile": "अपनी प्रोफ़ाइल देखें",
  "Your answer to {} could not be taken over": "{} पर आपका उत्तर दर्ज नहीं हो पाया",
  "Your answer could not be taken over": "आपका उत्तर दर्ज नहीं हो पाया",
  "Your acceptance of quotation {} of {} could not be taken over: {}":
    "कोटेशन {1} की {2} की आपकी स्वीकृति दर्ज नहीं हो पाई: {3}",
  "Your acceptance of quotation {} of {} could not be taken over.": "कोटेशन {1} की {2} की आपकी स्वीकृति दर्ज नहीं हो पाई।",
  "Your decline of quotation {} of {} could not be taken over: {}":
    "कोटेशन {1} को {2} का आपका इनकार दर्ज नहीं हो पाया: {3}",
  "Your decline of quotation {} of {} could not be taken over.": "कोटेशन {1} को {2} का आपका इनकार दर्ज नहीं हो पाया।",
  "Look at the quotation": "कोटेशन देखें",
  "Write to {}, and we put it right.": "{} पर लिखें, हम इसे ठीक कर देंगे।",
  "Somebody new of {} at {}": "{2} पर {1} का नया व्यक्ति",
  "{} registered at {}, and {} has made this account one of {}. It reads your documents and answers them as a member.":
    "{1} ने {2} पर रजिस्टर किया, और {3} ने इस खाते को {4} का बना दिया है। यह सदस्य के रूप में आपके दस्तावेज़ पढ़ सकता है और उनका जवाब दे सकता है।",
  "Your registration at {}": "{} पर आपका रजिस्ट्रेशन",
  "Your registration was not taken on": "आपका रजिस्ट्रेशन स्वीकार नहीं हुआ",
  "{} has not taken on the registration of {}: {}.": "{} ने {} का रजिस्ट्रेशन स्वीकार नहीं किया है: {}।",
  "If you think that this is a mistake, write to {}.": "अगर आपको लगता है कि यह गलती है, तो {} पर लिखें।",
  // The newsletter
  "You are subscribed to the {} newsletter": "आपने {} न्यूज़लेटर सब्सक्राइब किया है",
  "You are subscribed": "सब्सक्राइब हो गया",
  "This address was subscribed to the {} newsletter: notes on standards, prices and rules for people who buy for industry.":
    "यह पता {} न्यूज़लेटर के लिए सब्सक्राइब किया गया: उद्योग के लिए खरीदने वालों के लिए मानकों, भाव और नियमों की जानकारी।",
  "If that was not you, or you have had enough of it, follow the link and end it.":
    "अगर यह आप नहीं थे, या अब नहीं चाहिए, तो लिंक खोलकर बंद करें।",
  Unsubscribe: "सदस्यता समाप्त करें",
  // An inquiry
  "We received your inquiry {}": "हमें आपकी पूछताछ {} मिली",
  "We have your inquiry": "आपकी पूछताछ हमें मिल गई",
  "{} received inquiry {}. We ask our suppliers, compare what they bid and send you one quotation.":
    "{} को पूछताछ {} मिली। हम अपने सप्लायरों से भाव पूछेंगे, उनकी बोलियों की तुलना करेंगे और आपको एक कोटेशन भेजेंगे।",
  "See your inquiry": "अपनी पूछताछ देखें",
  "If you did not send it, you need not do anything.": "अगर यह आपने नहीं भेजी, तो कुछ करने की ज़रूरत नहीं।",
  "Questions? Write to us by reply or call {}.": "कोई सवाल? इसी मेल का जवाब दें या {} पर कॉल करें।",
  "Questions? Write to us by reply.": "कोई सवाल? इसी मेल का जवाब दें।",
  "Questions? Write to {} by reply or call {}.": "कोई सवाल? इसी मेल का जवाब देकर {} को लिखें या {} पर कॉल करें।",
  "Questions? Write to {} by reply.": "कोई सवाल? इसी मेल का जवाब देकर {} को लिखें।",
  "The PDF is attached. Questions? Write to {} by reply or call {}.":
    "PDF साथ में है। कोई सवाल? इसी मेल का जवाब देकर {} को लिखें या {} पर कॉल करें।",
  "The PDF is attached. Questions? Write to {} by reply.": "PDF साथ में है। कोई सवाल? इसी मेल का जवाब देकर {} को लिखें।",
  "Its PDF could not be made: reply to this mail to have it. Questions? Write to {} by reply or call {}.":
    "इसकी PDF नहीं बन पाई: उसे पाने के लिए इसी मेल का जवाब दें। कोई सवाल? इसी मेल का जवाब देकर {1} को लिखें या {2} पर कॉल करें।",
  "Its PDF could not be made: reply to this mail to have it. Questions? Write to {} by reply.":
    "इसकी PDF नहीं बन पाई: उसे पाने के लिए इसी मेल का जवाब दें। कोई सवाल? इसी मेल का जवाब देकर {} को लिखें।",
  // Documents
  "Quotation {}: {}": "कोटेशन {}: {}",
  "Quotation {}: {}, valid till {}": "कोटेशन {}: {}, {} तक मान्य",
  "Your quotation for {}": "{} का आपका कोटेशन",
  "{} quotes {} for {}, valid till {}.": "{1} ने {3} के लिए {2} कोट किए हैं, {4} तक मान्य।",
  "{} quotes {} for {}.": "{1} ने {3} के लिए {2} कोट किए हैं।",
  "See and answer the quotation": "कोटेशन देखें और जवाब दें",
  "Order {} confirmed: {}": "ऑर्डर {} की पुष्टि: {}",
  "Order {} confirmed: {}, by {}": "ऑर्डर {} की पुष्टि: {}, {} तक",
  "Your order is placed": "आपका ऑर्डर दर्ज हो गया",
  "{} has your order of {} for {}. You hear from us when the goods leave.":
    "{} को {} का आपका ऑर्डर मिला, राशि {}। माल रवाना होने पर हम आपको लिखेंगे।",
  "Follow the order": "ऑर्डर देखें",
  "Purchase invoice {}: {}": "परचेज़ इनवॉइस {}: {}",
  "Purchase invoice {}: {}, due on {}": "परचेज़ इनवॉइस {}: {}, {} को देय",
  "{}, due on {}": "{}, {} को देय",
  "{} invoices {}.": "{} ने {} का इनवॉइस जारी किया है।",
  "See and pay the invoice": "इनवॉइस देखें और भुगतान करें",
  "Credit note {}: {}": "क्रेडिट नोट {}: {}",
  "A credit of {}": "{} का क्रेडिट",
  "{} credits {} of an invoice.": "{} ने एक इनवॉइस में से {} क्रेडिट किए हैं।",
  "See the credit note": "क्रेडिट नोट देखें",
  "Credit note": "क्रेडिट नोट",
  "Debit note {}: {}": "डेबिट नोट {}: {}",
  "A claim of {}": "{} का दावा",
  "{} claims {} of an invoice of yours. Please issue your credit note and enter its number.":
    "{} ने आपके एक इनवॉइस में से {} का दावा किया है। कृपया अपना क्रेडिट नोट जारी करें और उसका नंबर दर्ज करें।",
  "Debit note {}: {}, due on {}": "डेबिट नोट {}: {}, {} को देय",
  "{} charges {} more for an invoice.": "{} ने एक इनवॉइस पर {} और जोड़े हैं।",
  "See and pay the debit note": "डेबिट नोट देखें और भुगतान करें",
  "Your credit note is awaited: debit note {}": "आपके क्रेडिट नोट की प्रतीक्षा है: डेबिट नोट {}",
  "Your credit note is awaited": "आपके क्रेडिट नोट की प्रतीक्षा है",
  "{} claimed {} of an invoice of yours, and the number of your credit note is not entered yet. Please issue it and enter its number.":
    "{} ने आपके एक इनवॉइस में से {} का दावा किया था, और आपके क्रेडिट नोट का नंबर अभी दर्ज नहीं हुआ है। कृपया उसे जारी करें और उसका नंबर दर्ज करें।",
  "See the debit note": "डेबिट नोट देखें",
  "Debit note": "डेबिट नोट",
  "Pay to": "किसे भुगतान",
  Bank: "बैंक",
  "A/c no.": "खाता नंबर",
  "Payment reference": "भुगतान का संदर्भ",
  "Request for quotation {}: {}": "कोटेशन का अनुरोध {}: {}",
  "Request for quotation {}: {}, required by {}": "कोटेशन का अनुरोध {}: {}, {} तक चाहिए",
  "Request for quotation {}: {}, reply by {}": "कोटेशन का अनुरोध {}: {}, जवाब {} तक",
  "Please quote for {}": "कृपया {} का भाव दें",
  "{} asks you to quote for {}.": "{} आपसे {} का भाव माँगता है।",
  "See and answer the request": "अनुरोध देखें और जवाब दें",
  "Sales order {}: {}": "सेल्स ऑर्डर {}: {}",
  "Sales order {}: {}, by {}": "सेल्स ऑर्डर {}: {}, {} तक",
  "An order of {}": "{} का ऑर्डर",
  "{} orders {} for {}, to be delivered by {}.": "{} ने {} का ऑर्डर दिया है, राशि {}, डिलीवरी {} तक।",
  "{} orders {} for {}.": "{} ने {} का ऑर्डर दिया है, राशि {}।",
  "See the order": "ऑर्डर देखें",
  "This address has an account of {}, but no password yet. Set one, then sign in.":
    "इस पते पर {} का खाता है, पर पासवर्ड अभी सेट नहीं है। पासवर्ड सेट करें, फिर साइन इन करें।",
  "You asked for it without an account. It is made out to {}: whoever signs in there opens and accepts it. Reply to this mail to have it as a PDF, to accept it, or to be invited to the account of {}.":
    "आपने इसे बिना खाते के माँगा था। यह {} के नाम है: वहाँ जो साइन इन करता है वही इसे खोलता और स्वीकार करता है। PDF पाने, इसे स्वीकार करने या {} के खाते में आने के लिए इसी मेल का जवाब दें।",
  // Goods and money
  "Dispatched: {} of your order {}": "रवाना: आपके ऑर्डर {2} के {1}",
  "Your goods are on their way": "आपका माल रवाना हो गया",
  "{} dispatched goods of your order {} on {}, with invoice {}.":
    "{1} ने आपके ऑर्डर {2} का माल {3} को इनवॉइस {4} के साथ रवाना किया।",
  "{} dispatched goods of your order {} on {}.": "{1} ने आपके ऑर्डर {2} का माल {3} को रवाना किया।",
  "Count what arrives. If something is missing or damaged, reply to this mail.":
    "जो पहुँचे उसे गिन लें। कुछ कम हो या टूटा हो, तो इसी मेल का जवाब दें।",
  "Open the order": "ऑर्डर खोलें",
  "Open {}": "{} खोलें",
  "We received {}": "हमें {} मिले",
  "We received {} back": "हमें {} वापस मिले",
  "We paid you {}": "हमने आपको {} का भुगतान किया",
  "We returned {} to you": "हमने आपको {} लौटाए",
  "{} received your payment: {}, on {}.": "{} को आपका भुगतान मिला: {}, {} को।",
  "{} received your money back: {}, on {}.": "{} को पैसा वापस मिला: {}, {} को।",
  "{} paid you: {}, on {}.": "{} ने आपको भुगतान किया: {}, {} को।",
  "{} returned your money: {}, on {}.": "{} ने आपका पैसा लौटाया: {}, {} को।",
  "It returns what was not allocated of {}.": "यह {} की वह राशि है जो किसी इनवॉइस में नहीं लगी थी।",
  "It stands on your account as an advance.": "यह आपके खाते में अग्रिम के रूप में है।",
  "It is an advance for {}.": "यह {} का अग्रिम है।",
  "It settles": "किसका भुगतान",
  "Still open of {}": "{} पर बाकी",
  "Still open": "बाकी",
  nothing: "कुछ नहीं",
  "If that is not what you paid, reply to this mail.": "अगर आपने इतना नहीं चुकाया, तो इसी मेल का जवाब दें।",
  "If that is not what reached you, reply to this mail.": "अगर आपको इतना नहीं मिला, तो इसी मेल का जवाब दें।",
  "TDS {}": "TDS {}",
  "written off {}": "बट्टे खाते {}",
  "TDS {}, written off {}": "TDS {}, बट्टे खाते {}",
  "{#} by {}, reference {}": "{} {} से, रेफ़रेंस {}",
  "{#} by {}": "{} {} से",
  "{#} in cash": "{} नकद",
  cheque: "चेक",
  // Words
  "1 item": "1 आइटम",
  "{#} items": "{} आइटम",
  Item: "आइटम",
  Quantity: "मात्रा",
  "Amount, ₹": "राशि, ₹",
  "and 1 more line": "और 1 पंक्ति",
  "and {} more lines": "और {} पंक्तियाँ",
  "At average prices": "औसत भाव पर",
  "Net total": "कर से पहले का योग",
  "{}, payable by the recipient": "{}, प्राप्तकर्ता द्वारा देय",
  Rounding: "पूर्णांकन",
  Payable: "देय राशि",
  "{}, less {}": "{}, {} कम",
  Order: "ऑर्डर",
  Quotation: "कोटेशन",
  Invoice: "इनवॉइस",
  "Your order": "आपका ऑर्डर",
  "Reply by": "जवाब कब तक",
  "Required by": "कब तक चाहिए",
  Delivery: "डिलीवरी",
  Payment: "भुगतान",
  "by {}": "{} तक",
  "by {}, {}": "{} तक, {}",
  "within {} days of the order": "ऑर्डर के {} दिन में",
  "within {} days of the order, {}": "ऑर्डर के {} दिन में, {}",
  "ex works": "एक्स वर्क्स",
  "freight paid": "भाड़ा चुकाया हुआ",
  "freight to pay": "भाड़ा देय",
  "at once": "तुरंत",
  "{} days from the invoice": "इनवॉइस से {} दिन",
  "Deliver to": "डिलीवरी का पता",
  Dispatch: "डिस्पैच",
  "{#} {} still to come": "{} {} आना बाकी",
  Transporter: "ट्रांसपोर्टर",
  "Vehicle no.": "वाहन नंबर",
  "LR no.": "LR नंबर",
  "E-way bill": "ई-वे बिल",
  "{} and {}": "{} और {}",
};
