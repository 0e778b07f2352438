import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

// No plural forms: वॉलेट and अंक stay the same for one and for many.
const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'फिर कोशिश करें',
    back: 'वापस',
    close: 'बंद करें',
    loading: 'लोड हो रहा है',
    failedTitle: 'यह स्क्रीन लोड नहीं हुई',
    failedBody: 'अपना कनेक्शन जाँचें और फिर कोशिश करें। अगर काम न बने, तो पेज दोबारा लोड करें।',
    reload: 'पेज दोबारा लोड करें',
    opens: (host) => `${host} खुलेगा`,
  },
  namespaces,
  connect: {
    title: 'वॉलेट जोड़ें',
    titleFor: (namespace) => `${namespace} वॉलेट जोड़ें`,
    installed: 'इंस्टॉल किए हुए',
    recent: 'हाल का',
    popular: 'लोकप्रिय',
    none: 'इस ब्राउज़र में कोई वॉलेट नहीं मिला',
    noneHint: 'वॉलेट एक्सटेंशन इंस्टॉल करें, या यह पेज वॉलेट के ब्राउज़र में खोलें। फिर वह यहाँ दिखेगा।',
    looking: 'वॉलेट खोजे जा रहे हैं',
    retry: 'फिर से खोजें',
    promise: 'आपकी कुंजियाँ कभी वॉलेट से बाहर नहीं जातीं।',
    all: 'सभी वॉलेट',
    allHint: (count) => `${count} वॉलेट में खोजें`,
    noWallet: 'मेरे पास वॉलेट नहीं है',
    claims: (count) => `${count} वॉलेट यही नाम बता रहे हैं`,
    connected: 'जुड़ा हुआ',
  },
  connecting: {
    title: (wallet) => `${wallet} में जारी रखें`,
    hint: 'वॉलेट की विंडो में अनुरोध मंज़ूर करें। आप कहीं और जाएँ, तब भी वह खुली रहेगी।',
    slow: 'क्या वॉलेट अनलॉक है? उसकी विंडो इसके पीछे हो सकती है।',
    asksAgain: (wallet) => `${wallet} इस पेज को याद नहीं रखता, इसलिए हर बार फिर से पूछता है।`,
    cancel: 'रद्द करें',
    help: 'कुछ नहीं दिखा? अपने टूलबार में देखें।',
    declinedTitle: 'वॉलेट नहीं जुड़ा',
    tryAgain: 'फिर कोशिश करें',
    choose: (wallet) => `${wallet} में कई चेन के खाते हैं। आप यहाँ कौन-सा इस्तेमाल करना चाहेंगे?`,
    chooseAll: 'सभी',
    step: (namespace, at, of) => `${namespace}, ${of} में से ${at}`,
  },
}

const somethingWrong = 'कुछ गड़बड़ हो गई।'
const badAnswer = 'सेवा से सही जवाब नहीं मिला। थोड़ी देर में फिर कोशिश करें।'

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => somethingWrong,
  'adapter/not-found': () => 'इस पेज पर उस तरह का वॉलेट नहीं चलता।',
  'adapter/load-failed': () => 'इस पेज का एक हिस्सा लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'capability/unsupported': () => 'इस नेटवर्क पर यह नहीं हो सकता।',
  'network/not-found': () => 'इस पेज पर वह नेटवर्क नहीं चलता।',
  'network/no-node': () => 'इस पेज पर उस नेटवर्क का कोई नोड नहीं है।',
  'network/not-served': ({ network }) => `इस पेज की सेवा ${network} को नहीं जानती।`,
  'network/unsupported': () => 'आपका वॉलेट ऐसे नेटवर्क पर है जो इस पेज पर नहीं चलता। अपने वॉलेट में दूसरा नेटवर्क चुनें।',
  'connector/not-found': () => 'वह वॉलेट अब नहीं मिल रहा। क्या वह अब भी इंस्टॉल है?',
  'connection/not-connected': () => 'कोई वॉलेट नहीं जुड़ा है।',
  'connection/aborted': () => 'रद्द किया गया।',
  'connection/disconnect-failed': () =>
    'डिस्कनेक्ट नहीं हो सका। इस पेज ने वॉलेट की जानकारी हटा दी है; वॉलेट में से भी यह पेज हटा दें।',
  'wallet/rejected': () => 'आपके वॉलेट में अस्वीकार किया गया।',
  'wallet/request-pending': () => 'आपका वॉलेट पहले से पूछ रहा है। जवाब देने के लिए उसे खोलें।',
  'wallet/altered': ({ connector }) =>
    `इस पेज पर किसी चीज़ ने ${connector} के काम करने का तरीका बदल दिया, इसलिए उसे अनुरोध नहीं भेजा गया। पेज रीलोड करें; फिर ऐसा हो, तो इस पेज का इस्तेमाल न करें।`,
  'wallet/invalid-response': () => 'आपके वॉलेट से सही जवाब नहीं मिला। अपने वॉलेट में देखें कि क्या हुआ।',
  'wallet/failed': () => 'आपका वॉलेट यह नहीं कर सका। कारण जानने के लिए उसे खोलें, फिर कोशिश करें।',
  'relay/unreachable': () => 'नेटवर्क से संपर्क नहीं हो पा रहा। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'relay/refused': () => 'फ़ोन के वॉलेट से कनेक्शन अस्वीकार हुआ। इस पेज के मालिक को बताएँ।',
  'pairing/expired': () => 'यह कोड अब मान्य नहीं है। नया कोड लें।',
  'pairing/invalid': () => 'यह कोड अब मान्य नहीं है। नया कोड लें।',
  'request/expired': () => 'आपके वॉलेट ने समय पर जवाब नहीं दिया। फिर कोशिश करें।',
  'rpc/unreachable': () => 'नेटवर्क से अभी संपर्क नहीं हो पा रहा। थोड़ी देर में फिर कोशिश करें।',
  'rpc/failed': () => 'नेटवर्क ने अनुरोध स्वीकार नहीं किया। थोड़ी देर में फिर कोशिश करें।',
  'rpc/wrong-network': () =>
    'इस पेज का नोड किसी दूसरे नेटवर्क का है, इसलिए न कुछ दिखाया जाता है, न भेजा जाता है। पेज के मालिक को बताएँ।',
  'sign/account-changed': () => 'आपका खाता बदल गया, इसलिए किसी चीज़ पर हस्ताक्षर नहीं हुए। फिर से शुरू करें।',
  'config/invalid': () => somethingWrong,
  'locale/invalid': () => somethingWrong,
  'json/invalid': () => badAnswer,
  'api/bad-response': () => badAnswer,
  'api/bad-request': () => 'सेवा यह अनुरोध नहीं समझ सकी। आपने जो लिखा है, उसे जाँचें।',
  'api/not-configured': () => 'यह सुविधा इस पेज पर अभी सेट नहीं है।',
  'api/unreachable': () => 'सेवा से संपर्क नहीं हो पा रहा। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'api/timeout': () => 'सेवा जवाब देने में बहुत समय ले रही है। थोड़ी देर में फिर कोशिश करें।',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'बहुत ज़्यादा अनुरोध हुए। थोड़ा रुककर फिर कोशिश करें।'
      : status >= 500 || reason === ''
        ? 'सेवा अभी यह नहीं कर सकती। थोड़ी देर में फिर कोशिश करें।'
        : reason,
  'internal/unexpected': () => somethingWrong,
}

/** Hindi. */
export const texts: Translation<ShellTexts> = { ...views, errors }
