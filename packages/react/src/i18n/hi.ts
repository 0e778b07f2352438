import type { ShellTexts } from './ShellTexts.js'

const namespaces: ShellTexts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

// No plural forms: वॉलेट and अंक stay the same for one and for many.
const views: Omit<ShellTexts, 'errors'> = {
  frame: {
    retry: 'फिर कोशिश करें',
    back: 'वापस',
    close: 'बंद करें',
    loading: 'लोड हो रहा है',
    failedTitle: 'यह दिखाया नहीं जा सका',
    failedBody: 'अपना कनेक्शन जाँचें, फिर इसे बंद करके दोबारा खोलें। कुछ नहीं भेजा गया।',
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
  },
  allWallets: {
    title: 'सभी वॉलेट',
    search: 'वॉलेट खोजें',
    installed: 'इंस्टॉल है',
    found: (count) => `${count} वॉलेट`,
    none: (search) => `“${search}” नाम का कोई वॉलेट नहीं है`,
    noneHint: 'वर्तनी जाँचें, या अपने ब्राउज़र के स्टोर में इसका एक्सटेंशन खोजें।',
  },
  connecting: {
    title: (wallet) => `${wallet} में जारी रखें`,
    hint: 'वॉलेट की विंडो में अनुरोध मंज़ूर करें। आप कहीं और जाएँ, तब भी वह खुली रहेगी।',
    slow: 'क्या वॉलेट अनलॉक है? उसकी विंडो इसके पीछे हो सकती है।',
    cancel: 'रद्द करें',
    help: 'कुछ नहीं दिखा? अपने टूलबार में देखें।',
    declinedTitle: 'वॉलेट नहीं जुड़ा',
    tryAgain: 'फिर कोशिश करें',
    choose: (wallet) => `${wallet} में कई चेन के खाते हैं। आप यहाँ कौन-सा इस्तेमाल करना चाहेंगे?`,
    chooseAll: 'सभी',
    step: (namespace, at, of) => `${namespace}, ${of} में से ${at}`,
  },
  install: {
    title: (wallet) => `${wallet} पाएँ`,
    hint: (wallet) => `${wallet} अभी इस ब्राउज़र में नहीं है।`,
    browser: 'इस ब्राउज़र में जोड़ें',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'वेबसाइट',
    open: (wallet) => `${wallet} में खोलें`,
    opens: (host) => `${host} खुलेगा`,
    reload: 'इंस्टॉल हो गया: पेज रीलोड करें',
    missing: 'यह वॉलेट अब सूची में नहीं है।',
  },
  networks: {
    title: 'नेटवर्क',
    search: 'नेटवर्क खोजें',
    none: (search) => `“${search}” नाम का कोई नेटवर्क नहीं है`,
    testnets: 'टेस्ट नेटवर्क',
    current: 'चुना हुआ',
    connected: 'जुड़ा हुआ',
    connectHint: (namespace) => `${namespace} वॉलेट जोड़ें`,
    unsupported: (wallet) => `${wallet} में यह नहीं है`,
  },
  switchNetwork: {
    title: (network) => `${network} पर जाएँ`,
    hint: (wallet) => `${wallet} में बदलाव मंज़ूर करें। यह उसमें न हो, तो वह पहले इसे जोड़ने को कहेगा।`,
    failedTitle: 'नेटवर्क नहीं बदला',
    cancel: 'रद्द करें',
    tryAgain: 'फिर कोशिश करें',
  },
  unsupported: {
    title: 'असमर्थित नेटवर्क',
    body: 'आपका वॉलेट ऐसे नेटवर्क पर है जो इस पेज पर नहीं चलता।',
    choose: 'इनमें से कोई चुनें',
    disconnect: 'डिस्कनेक्ट करें',
  },
  account: {
    title: 'खाता',
    copy: 'पता कॉपी करें',
    copied: 'कॉपी हो गया',
    balanceUnavailable: 'बैलेंस उपलब्ध नहीं है',
    changeNetwork: 'नेटवर्क बदलें',
    unknownNetwork: 'दूसरा नेटवर्क',
    explorer: 'एक्सप्लोरर में देखें',
    send: 'भेजें',
    swap: 'स्वैप',
    receive: 'पाएँ',
    buy: 'खरीदें',
    activity: 'गतिविधि',
    tokens: 'टोकन',
    total: 'कुल मूल्य',
    partial: 'बिना कीमत वाले छोड़कर',
    noTokens: 'अभी यहाँ कुछ नहीं है',
    noTokensHint: 'जो मिलेगा, वह यहाँ दिखेगा।',
    hidden: (count) => `छिपे हुए (${count})`,
    hide: (token) => `${token} छिपाएँ`,
    show: (token) => `${token} दिखाएँ`,
    unverified: 'असत्यापित',
    tokensUnavailable: 'टोकन बैलेंस उपलब्ध नहीं है',
    others: 'खाते',
    connect: (namespace) => `${namespace} जोड़ें`,
    wallets: 'वॉलेट',
    settings: 'सेटिंग',
    disconnect: 'डिस्कनेक्ट करें',
  },
  wallets: {
    title: 'वॉलेट',
    active: 'इस्तेमाल में',
    disconnect: (wallet) => `${wallet} डिस्कनेक्ट करें`,
    add: 'दूसरा वॉलेट जोड़ें',
    ordinals: 'ऑर्डिनल्स',
    payment: 'भुगतान',
  },
  settings: {
    title: 'सेटिंग',
    language: 'भाषा',
    theme: 'थीम',
    themes: { auto: 'सिस्टम', light: 'हल्की', dark: 'गहरी' },
    currency: 'मुद्रा',
    hiddenTokens: 'छिपे हुए टोकन',
  },
  receive: {
    title: 'पाएँ',
    hint: (network) => `यहाँ सिर्फ़ ${network} वाली चीज़ें भेजें।`,
    scan: 'भेजने वाले के वॉलेट से स्कैन करें',
    copy: 'पता कॉपी करें',
    copied: 'कॉपी हो गया',
    amount: 'रकम माँगें',
    networks: 'यही पता इन पर भी चलता है',
  },
  activity: {
    title: 'गतिविधि',
    empty: 'अभी तक कुछ नहीं हुआ',
    emptyHint: 'जो भेजेंगे और पाएँगे, वह यहाँ दिखेगा।',
    failed: 'लेन-देन लोड नहीं हो सके',
    more: 'और लोड हो रहा है',
    today: 'आज',
    yesterday: 'कल',
    received: (token) => `${token} मिला`,
    sent: (token) => `${token} भेजा`,
    self: (token) => `${token} खुद को भेजा`,
    contract: 'कॉन्ट्रैक्ट',
    statuses: {
      pending: 'बाकी है',
      confirmed: 'पुष्टि हो गई',
      failed: 'नाकाम',
      replaced: 'बदला गया',
      dropped: 'हटा दिया गया',
      unknown: 'पता नहीं',
    },
    showSpam: (count) => `संदिग्ध दिखाएँ (${count})`,
    hideSpam: 'संदिग्ध छिपाएँ',
    exportAs: (format) => `${format} में सेव करें`,
    end: 'बस इतना ही।',
  },
  help: {
    title: 'यहाँ नए हैं?',
    wallet: {
      title: 'वॉलेट क्या है?',
      body: 'ऐसा प्रोग्राम जो आपके पैसों की कुंजियाँ रखता है और कुछ भी साइन करने या भेजने से पहले पूछता है। साइन इन भी इसी से होता है: न पासवर्ड, न फ़ॉर्म। इसके रिकवरी शब्द कागज़ पर लिखें और किसी को न दिखाएँ; जिसके पास ये हैं, उसके पास सब कुछ है।',
    },
    network: {
      title: 'नेटवर्क क्या है?',
      body: 'पैसा किसी नेटवर्क पर रहता है, जैसे Ethereum, Solana या Bitcoin। भेजने पर उसी नेटवर्क के कॉइन में थोड़ा शुल्क लगता है। एक नेटवर्क का पता दूसरे परिवार के नेटवर्क पर काम नहीं करता।',
    },
    buying: {
      title: 'पैसा कैसे पाएँ?',
      body: 'किसी से अपने पते पर भेजने को कहें, या कार्ड या बैंक ट्रांसफ़र से खरीदें। छोटी रकम से शुरू करें।',
    },
    choose: 'वॉलेट चुनें',
  },
  toast: {
    altered: 'भेजा गया लेन-देन आपकी मंज़ूरी से अलग है',
    started: 'लेन-देन शुरू हुआ',
    confirmed: (amount) => `${amount} भेज दिया गया`,
    failed: (amount) => `${amount} नहीं भेजा गया`,
    dismiss: 'बंद करें',
    view: 'देखें',
  },
}

const names = new Map<string, string>(Object.entries({ ...namespaces, mainnet: 'मेननेट', testnet: 'टेस्टनेट' }))
const nameOf = (id: string) => names.get(id) ?? id

const somethingWrong = 'कुछ गड़बड़ हो गई।'
const badAnswer = 'सेवा से सही जवाब नहीं मिला। थोड़ी देर में फिर कोशिश करें।'

const errors: ShellTexts['errors'] = {
  'id/invalid': () => somethingWrong,
  'amount/invalid': () => 'सिर्फ़ अंक और एक दशमलव बिंदु लिखें, जैसे 0.5।',
  'amount/too-many-decimals': ({ maximum }) =>
    maximum === 0 ? 'सिर्फ़ पूर्ण संख्या लिखें।' : `दशमलव के बाद अधिकतम ${maximum} अंक लिखें।`,
  'amount/ambiguous': ({ readings }) =>
    `इसका मतलब ${readings[0]} या ${readings[1]} हो सकता है। हज़ार के विभाजक चिह्न न लगाएँ।`,
  'amount/out-of-range': () => 'यह रकम बहुत बड़ी है।',
  'address/invalid': () => 'यह पता नहीं है। देखें कि कुछ छूट तो नहीं गया।',
  'address/bad-checksum': () => 'इस पते में गलती है। इसे मूल जगह से फिर कॉपी करें।',
  'address/wrong-namespace': ({ actual, expected }) =>
    `यह ${nameOf(actual)} का पता है। यहाँ ${nameOf(expected)} का पता चाहिए।`,
  'address/wrong-network': ({ actual, expected }) =>
    `यह पता ${actual.map(nameOf).join(' या ')} का है, ${nameOf(expected)} का नहीं।`,
  'adapter/not-found': () => 'इस पेज पर उस तरह का वॉलेट नहीं चलता।',
  'adapter/load-failed': () => 'इस पेज का एक हिस्सा लोड नहीं हो सका। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'capability/unsupported': () => 'इस नेटवर्क पर यह नहीं हो सकता।',
  'network/not-found': () => 'इस पेज पर वह नेटवर्क नहीं चलता।',
  'network/no-node': () => 'इस पेज पर उस नेटवर्क का कोई नोड नहीं है।',
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
  'relay/refused': () => 'नेटवर्क ने अनुरोध स्वीकार नहीं किया। थोड़ी देर में फिर कोशिश करें।',
  'pairing/expired': () => 'यह कोड अब मान्य नहीं है। नया कोड लें।',
  'pairing/invalid': () => 'यह कोड अब मान्य नहीं है। नया कोड लें।',
  'request/expired': () => 'आपका वॉलेट यह नहीं कर सका। कारण जानने के लिए उसे खोलें, फिर कोशिश करें।',
  'rpc/unreachable': () => 'नेटवर्क से संपर्क नहीं हो पा रहा। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  'rpc/failed': () => 'नेटवर्क ने अनुरोध स्वीकार नहीं किया। थोड़ी देर में फिर कोशिश करें।',
  'send/amount-required': () => 'रकम लिखें।',
  'send/receiver-required': () => 'प्राप्तकर्ता का पता लिखें।',
  'send/insufficient-funds': ({ available, decimals, symbol }, format) =>
    available === undefined
      ? 'आपका बैलेंस अभी पता नहीं है। थोड़ी देर में फिर कोशिश करें।'
      : `यह आपके बैलेंस से ज़्यादा है: ${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}।`,
  'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
    required === undefined || decimals === undefined
      ? 'नेटवर्क शुल्क के लिए बैलेंस कम है। थोड़ी कम रकम भेजें।'
      : `${format.cost(required, decimals)}${symbol ? ` ${symbol}` : ''} तक के नेटवर्क शुल्क के लिए बैलेंस कम है। थोड़ी कम रकम भेजें।`,
  'send/reverted': ({ reason }) =>
    reason ? `प्राप्तकर्ता यह भुगतान नहीं ले रहा: ${reason}` : 'प्राप्तकर्ता यह भुगतान नहीं ले रहा।',
  'send/account-changed': () => 'आपका खाता या नेटवर्क बदल गया, इसलिए कुछ नहीं भेजा गया। फिर से शुरू करें।',
  'send/token-uncertain': () =>
    'यह टोकन साफ़ नहीं बताता कि वह कैसे बँटता है, इसलिए रकम पक्की नहीं है। इसे यहाँ नहीं भेजा जा सकता।',
  'send/fee-too-low': () => 'इतना कम शुल्क कोई ब्लॉक नहीं लेगा। इसे बढ़ाएँ।',
  'send/fee-changed': () => 'इस बीच नेटवर्क शुल्क बढ़ गया। इसे फिर से देखें।',
  'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
    `बहुत कम: कम से कम ${format.owned(minimum, decimals)}${symbol ? ` ${symbol}` : ''}।`,
  'send/expired': () => 'समय निकल गया। दोबारा जाँचें।',
  'send/refused': () => 'नेटवर्क इस भुगतान की अनुमति नहीं देता।',
  'send/altered': () => 'आपके वॉलेट ने समीक्षा से अलग चीज़ पर हस्ताक्षर किए, इसलिए कुछ नहीं भेजा गया।',
  'send/warned': () => 'कुछ नहीं भेजा गया: पहले इस भुगतान को ध्यान से देखना होगा।',
  'sign/account-changed': () => 'आपका खाता बदल गया, इसलिए किसी चीज़ पर हस्ताक्षर नहीं हुए। फिर से शुरू करें।',
  'name/invalid': ({ name }) => `“${name}” दूसरे नामों जैसा दिखता है। इसके अक्षर जाँचें।`,
  'name/not-found': ({ name }) => `इस नेटवर्क पर “${name}” का कोई पता नहीं है।`,
  'name/contract': ({ name }) =>
    `इस नेटवर्क पर “${name}” का कोई पता नहीं है। इसका Ethereum पता कॉन्ट्रैक्ट है और यहाँ शायद किसी का न हो।`,
  'name/off-chain': ({ name }) => `“${name}” ऐसे सर्वर पर है जिससे यह पेज नहीं पूछता। इसके बजाय पता दर्ज करें।`,
  'name/changed': ({ name }) =>
    `“${name}” का पता अब दूसरा है, इसलिए कुछ नहीं भेजा गया। प्राप्तकर्ता से पूछें, फिर से शुरू करें।`,
  'link/invalid': () => 'यह भुगतान लिंक पढ़ा नहीं जा सका। पता कॉपी करें।',
  'link/wrong-network': ({ actual, expected }) => `यह भुगतान लिंक ${actual} का है; आप ${expected} पर हैं।`,
  'transaction/not-replaceable': () => 'देर हो गई: नेटवर्क इसे ले चुका है।',
  'transaction/not-found': () => 'नेटवर्क पर यह लेन-देन नहीं मिला।',
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
export const texts: ShellTexts = { ...views, errors }
