import type { TokenTexts } from './TokenTexts.js'

/** Hindi. */
export const texts: TokenTexts = {
  token: {
    title: 'टोकन',
    price: 'कीमत',
    contract: 'कॉन्ट्रैक्ट',
    networks: 'हर नेटवर्क पर बैलेंस',
    none: 'यह टोकन यहाँ नहीं है',
    noneHint: 'इस ऐप के किसी भी नेटवर्क पर इस खाते में यह टोकन नहीं है।',
    elsewhere: (network) => `${network} पर है: भेजने या स्वैप करने से पहले आपका वॉलेट उस नेटवर्क पर जाएगा।`,
    older: 'और पीछे देखें',
  },
}
