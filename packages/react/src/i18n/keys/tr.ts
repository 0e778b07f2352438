import type { KeysTexts } from './KeysTexts.js'

/** Turkish. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'Kurtarma ifadesi',
    ask: (names) => `Bir kez daha onaylayın, geçiş anahtarınız ${names} için anahtar üretsin`,
    askHint: 'Anahtarlar her imzada yeniden üretilir ve hiçbir yerde saklanmaz.',
    absent: (names) => `Bu geçiş anahtarı ${names} için anahtar üretmiyor`,
    absentHint:
      'Cüzdanınız diğer ağlarda çalışır. Başka bir cihazın ya da parola yöneticisinin anahtarı bunu yapabilir.',
    understood: 'Anladım',
    phraseHint: (names) => `24 kelime ${names} hesaplarınızı başka her cüzdana taşır`,
    phraseWarning: 'Bu kelimeler kimdeyse para ondadır. Kimseye göstermeyin, hiçbir siteye yazmayın.',
    phraseRest: 'Bu geçiş anahtarının diğer hesapları içinde değildir.',
    show: 'Geçiş anahtarıyla göster',
    copy: 'Kelimeleri kopyala',
    copied: 'Kopyalandı',
    done: 'Bitti',
    change: 'Size geri döner',
    openAccount: 'Token için hesap aç',
    note: 'Herkesin okuyabildiği not',
    spent: 'Harcanan',
  },
}
