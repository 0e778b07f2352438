import type { SignInTexts } from './SignInTexts.js'

/** Hindi. */
export const texts: SignInTexts = {
  signIn: {
    title: 'साइन इन',
    asks: (site) => `${site} आपसे यह साबित करने को कहता है कि यह खाता आपका है`,
    network: 'नेटवर्क',
    says: 'साइट के शब्द',
    harmless: 'हस्ताक्षर मुफ़्त है। इससे न पैसा जाता है, न कोई अनुमति मिलती है।',
    disconnects: 'रद्द करने पर आपका वॉलेट डिस्कनेक्ट हो जाएगा।',
    sign: 'हस्ताक्षर करें',
    cancel: 'रद्द करें',
    later: 'अभी नहीं',
    waiting: (wallet) => `${wallet} में पुष्टि करें…`,
    checking: 'जाँच हो रही है…',
    tryAgain: 'फिर कोशिश करें',
    declined: 'हस्ताक्षर अस्वीकार किया गया',
    smartAccount: 'हो सकता है यह ऐप स्मार्ट खातों का समर्थन न करे',
    start: 'प्रमाणीकरण शुरू करने में समस्या आई',
    expired: 'सत्र समाप्त',
    expiredHint: 'इस डिवाइस की समय सेटिंग जाँचें और फिर साइन इन करें।',
    signedIn: 'आप साइन इन हैं',
    until: (date) => `${date} तक`,
    signOut: 'साइन आउट',
  },
}
