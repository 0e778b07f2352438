import { namespaces } from '../hi.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(Object.entries({ ...namespaces, mainnet: 'मेननेट', testnet: 'टेस्टनेट' }))
const nameOf = (id: string) => names.get(id) ?? id

/** Hindi. */
export const texts: MoneyTexts = {
  errors: {
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
    'send/amount-required': () => 'रकम लिखें।',
    'send/receiver-required': () => 'प्राप्तकर्ता का पता लिखें।',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? 'आपका बैलेंस अभी पता नहीं है। थोड़ी देर में फिर कोशिश करें।'
        : `${held ? 'यह अभी खर्च की जा सकने वाली रकम से ज़्यादा है: ' : 'यह आपके बैलेंस से ज़्यादा है: '}${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}।`,
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
    'swap/unsupported-network': () => 'इस नेटवर्क पर स्वैप नहीं होता।',
    'swap/no-gas-price': () => 'इस नेटवर्क की गैस कीमत पता नहीं है।',
    'swap/no-liquidity': ({ sold, bought }) =>
      `इतने ${sold} के लिए कोई ${bought} नहीं दे रहा। छोटी रकम या दूसरा टोकन आज़माएँ।`,
    'swap/refused': () =>
      'यह स्वैप रोक दिया गया: सर्वर ने जो तैयार किया वह आपकी माँग नहीं है। कुछ भी हस्ताक्षरित नहीं हुआ।',
    'swap/price-changed': () => 'दर बदल गई है। नई दर देखें और फिर से पुष्टि करें।',
    'swap/allowance-too-low': ({ symbol }) => `एक्सचेंज इतना ${symbol} नहीं ले सकता। पूरी रकम की अनुमति दें।`,
  },
}
