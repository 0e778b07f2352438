import type { NameTexts } from './NameTexts.js'

/** Turkish. */
export const texts: NameTexts = {
  name: {
    title: 'Hesap adı',
    hint: 'Adresiniz yerine bu ada gönderilebilir.',
    label: 'Ad',
    rules: {
      letters: 'a–z harfleri, rakamlar ve kısa çizgiler.',
      short: 'En az 4 karakter.',
      long: 'En çok 63 karakter.',
      hyphens: 'Kısa çizgiler tek başına ve diğer karakterlerin arasında durur.',
    },
    checking: 'Denetleniyor…',
    free: (name) => `${name} boşta`,
    taken: (name) => `${name} alınmış`,
    unknown: 'Bu ad denetlenemedi.',
    suggestions: 'Boştaki adlar',
    register: 'İmzala ve kaydet',
    waiting: (wallet) => `${wallet} bekleniyor…`,
    done: 'Bu ad artık sizin.',
    bio: 'Hakkınızda',
    picture: 'Resim adresi (https)',
    save: 'İmzala ve sakla',
    saved: 'Kaydedildi',
    addresses: 'Adresler',
    add: (chain) => `${chain} adresimi ekle`,
    failed: 'Adlarınız okunamadı',
    bioRule: 'a–z harfleri, rakamlar, boşluk ve web adresi işaretleri.',
    pictureRule: 'https:// ile başlayan bir adres',
  },
}
