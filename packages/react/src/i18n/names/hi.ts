import type { NameTexts } from './NameTexts.js'

/** Hindi. */
export const texts: NameTexts = {
  name: {
    title: 'खाते का नाम',
    hint: 'लोग आपके पते के बजाय इस पर भेज सकते हैं।',
    label: 'नाम',
    rules: {
      letters: 'a से z तक अक्षर, अंक और हाइफ़न।',
      short: 'कम से कम 4 अक्षर।',
      long: 'ज़्यादा से ज़्यादा 63 अक्षर।',
      hyphens: 'हाइफ़न अकेला और दूसरे अक्षरों के बीच हो।',
    },
    checking: 'जाँच हो रही है…',
    free: (name) => `${name} उपलब्ध है`,
    taken: (name) => `${name} लिया जा चुका है`,
    unknown: 'यह नाम जाँचा नहीं जा सका।',
    suggestions: 'उपलब्ध नाम',
    register: 'हस्ताक्षर करें और पंजीकृत करें',
    waiting: (wallet) => `${wallet} का इंतज़ार…`,
    done: 'यह नाम अब आपका है।',
    bio: 'आपके बारे में',
    picture: 'तस्वीर का पता (https)',
    save: 'हस्ताक्षर करें और सहेजें',
    saved: 'सहेजा गया',
    addresses: 'पते',
    add: (chain) => `मेरा ${chain} पता जोड़ें`,
    failed: 'आपके नाम पढ़े नहीं जा सके',
    bioRule: 'a से z तक अक्षर, अंक, खाली जगह और वेब पते के चिह्न।',
    pictureRule: 'https:// से शुरू होने वाला पता',
  },
}
