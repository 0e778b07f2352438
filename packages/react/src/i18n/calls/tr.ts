import type { CallsTexts } from './CallsTexts.js'

/** Turkish. */
export const texts: CallsTexts = {
  calls: {
    title: 'İncele',
    asks: (site) => `${site} bunu göndermenizi istiyor`,
    gives: 'Verdiğiniz',
    gets: 'Aldığınız',
    allows: 'İzin verdiğiniz',
    all: 'tamamı',
    unseen: 'Bu ağın düğümü bunun ne yapacağını önceden gösteremiyor.',
    nothing: 'Bu hesapta hiçbir şey hareket etmiyor.',
    seen: 'Bu sayfanın düğümü şimdi böyle görüyor. Gerçekleştiğinde farklı olabilir.',
    steps: 'Çağrılanlar',
    operator: 'Bir koleksiyona tam erişim',
    operatorEnd: 'Bir koleksiyona erişimi bitirir',
    operatorHint: 'Buna sahip olan, bu koleksiyondaki her parçayı şimdi ve sonra alabilir.',
    who: 'Kim alıyor',
    collection: 'Koleksiyon',
    collectible: 'Bir parça gönder',
    to: 'Kime',
    contract: 'Sözleşme',
    byPage: 'Adlar bu sayfaya ait.',
    unreadable: 'Çağrılardan biri sözle anlatılamıyor. Yalnızca bu sayfaya güveniyorsanız devam edin.',
    fails: 'Bu başarısız olurdu.',
    says: (reason) => `Sözleşmenin yanıtı: ${reason}`,
    asksWallet: (names) => `Cüzdanınızdan ayrıca istenen: ${names}`,
    walletSays: 'Ücreti cüzdanınız gösterir',
    asksToSign: (site) => `${site} bunu imzalamanızı istiyor`,
    partly:
      'Bu sayfanın düğümü yalnızca burada adı geçenlere bakabiliyor. Size ait başka bir şey de hareket edebilir.',
    counted: 'İmzalanandan hesaplandı, ağ ücreti dahil.',
    parts: 'Nereye gidiyor',
    owner: 'Hesabınızın sahibi şu olur',
    ownerHint: 'Bu, hesabınızı elden çıkarır: içindeki her şey bir programa ait olur.',
    openHint: 'İmzanız bunun bir kısmını açık bırakıyor: başkaları hâlâ değiştirebilir.',
    reservedHint:
      'Hâlâ açık olan bir işleminiz aynı coinleri harcıyor. İkisinden yalnızca biri gerçekleşebilir.',
    close: 'Kapat',
  },
}
