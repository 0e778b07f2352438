import type { BuyTexts } from './BuyTexts.js'

/** Hindi. */
export const texts: BuyTexts = {
  buy: {
    title: 'खरीदें',
    pay: 'आप देते हैं',
    currency: 'मुद्रा',
    method: 'भुगतान का तरीका',
    methods: {
      card: 'कार्ड',
      ach_bank_account: 'बैंक खाता',
    },
    limits: (minimum, maximum) => `${minimum} से ${maximum} तक`,
    receive: 'आपको मिलेगा',
    on: (coin, network) => `${network} पर ${coin}`,
    quotes: 'प्रस्ताव',
    best: 'सबसे अच्छा',
    fees: (fee) => `इसमें ${fee} शुल्क`,
    estimate: 'अनुमान उपलब्ध नहीं, 1:1 दिखाया गया',
    estimateBody: 'यह कीमत नहीं है। असली कीमत भुगतान से पहले विक्रेता के पेज पर दिखेगी।',
    builtIn: 'आम विकल्प, जो आपके विक्रेता के पास शायद न हों।',
    quoting: 'कीमतें पूछी जा रही हैं…',
    submit: 'भुगतान पर जाएँ',
    another: 'एक और ख़रीद शुरू करें',
    opening: 'खुल रहा है…',
    blocked: 'आपके ब्राउज़र ने विंडो नहीं खोली।',
    open: 'भुगतान पेज खोलें',
    orders: 'खरीदारी',
    statuses: {
      pending: 'आपके भुगतान का इंतज़ार',
      paid: 'भुगतान हुआ, रास्ते में',
      delivered: 'आ गया',
      failed: 'असफल',
      cancelled: 'रद्द',
      expired: 'समय समाप्त',
    },
    untold: 'विक्रेता के पेज पर देखते रहें।',
    forget: 'हटाएँ',
    empty: 'जुड़े खातों के लिए कुछ खरीदने को नहीं है।',
  },
}
