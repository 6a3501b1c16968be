// The page of the link in a receipt's mail.
import type { withdrawingBid } from "../en/withdraw-bid.ts";

export const withdrawingBidHindi: typeof withdrawingBid = {
  title: "बोली वापस लें",
  ask: "हमने आपको मेल किया था कि आपकी कंपनी की एक बोली मिली है। अगर वह आपके यहाँ किसी ने नहीं भेजी, तो यह बटन उसे वापस ले लेता है। बंद होने तक आप फिर से बोली भेज सकते हैं।",
  withdraw: "बोली वापस लें",
  done: (supplier, name) => `हो गया। ${name} के लिए ${supplier} की बोली वापस ले ली गई है।`,
  notWhole: "यह लिंक अधूरा है। इसे हमारे मेल से फिर खोलिए।",
  failed: "कुछ गड़बड़ हो गई",
};
