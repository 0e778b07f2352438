import type { OwnersTexts } from './OwnersTexts.js'

/** Turkish. */
export const texts: OwnersTexts = {
  owners: {
    title: 'Sahipler',
    hint: (network) => `Her biri ${network} üzerinde bu hesapla her şeyi yapabilir.`,
    passkey: 'Geçiş anahtarı',
    address: 'Adres',
    inUse: 'Burada kullanılıyor',
    remove: (owner) => `${owner} sahibini çıkar`,
    only: 'Tek sahip bu. Kaybederseniz hesap da kaybolur.',
    onlyHint: 'Başka bir cihazın geçiş anahtarını ya da bir adresinizi ekleyin.',
    own: 'Bu anahtarı kullanıyorsunuz. Onsuz bu tarayıcı artık imzalayamaz.',
    removeIt: 'Çıkar',
    keep: 'Kalsın',
    addPasskey: 'Geçiş anahtarı ekle',
    addAddress: 'Adres ekle',
    safe: 'Yalnızca geçiş anahtarınız kadar güvenli olanı ekleyin.',
    field: 'Yeni sahibin adresi',
    add: 'Ekle',
    pending: 'Ağ bekleniyor…',
    excluded: 'Bu cihazda bu hesabın bir anahtarı zaten var. Başka bir cihaz kullanın.',
    failed: 'Sahipler okunamadı.',
    recover: 'Anahtarlı cüzdanı kurtar',
    recoverHint: (address) =>
      `Geçiş anahtarınızı mı kaybettiniz? ${address} sahipse yeni bir anahtar ekleyebilir.`,
    account: 'Hesabın adresi',
    next: 'Devam',
    none: (network) => `${network} üzerinde böyle bir hesap yok.`,
    notOwner: (address) => `${address} bu hesabın sahibi değil.`,
    lost: 'Hangileri kayıp ve çıkarılacak?',
    create: 'Yeni geçiş anahtarı oluştur',
    done: 'Yeni geçiş anahtarı artık sahip.',
    doneHint: 'Hesabı kullanmak için cüzdan listesinden Passkey’i seçin.',
    connect: 'Bağlan',
    problems: {
      invalid: 'Bu bir adres değil ya da yazım hatası var.',
      zero: 'Sıfır adresi kimsenin değildir.',
      self: 'Bir hesap kendisinin sahibi olamaz.',
      owner: 'Bu adres zaten sahip.',
    },
  },
}
