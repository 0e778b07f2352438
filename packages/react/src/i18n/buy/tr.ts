import type { BuyTexts } from './BuyTexts.js'

/** Turkish. */
export const texts: BuyTexts = {
  buy: {
    title: 'Satın al',
    pay: 'Ödediğiniz',
    currency: 'Para birimi',
    method: 'Ödeme yöntemi',
    methods: {
      card: 'Kart',
      ach_bank_account: 'Banka hesabı',
    },
    limits: (minimum, maximum) => `${minimum} ile ${maximum} arası`,
    receive: 'Aldığınız',
    on: (coin, network) => `${network} üzerinde ${coin}`,
    quotes: 'Teklifler',
    best: 'En iyi',
    fees: (fee) => `${fee} ücret dahil`,
    estimate: 'Tahmin yok, 1:1 gösteriliyor',
    estimateBody: 'Bu bir fiyat değil. Gerçek fiyatı ödemeden önce sağlayıcının sayfası gösterir.',
    builtIn: 'Olağan seçenekler; sağlayıcınızda olmayabilir.',
    quoting: 'Fiyatlar soruluyor…',
    submit: 'Ödemeye geç',
    another: 'Yeni bir satın alma başlat',
    opening: 'Açılıyor…',
    blocked: 'Tarayıcınız pencereyi açmadı.',
    open: 'Ödeme sayfasını aç',
    orders: 'Satın almalar',
    statuses: {
      pending: 'Ödemeniz bekleniyor',
      paid: 'Ödendi, yolda',
      delivered: 'Ulaştı',
      failed: 'Başarısız',
      cancelled: 'İptal edildi',
      expired: 'Süresi doldu',
    },
    untold: 'Sağlayıcının sayfasından izleyin.',
    forget: 'Kaldır',
    empty: 'Bağlı hesaplar için satın alınacak bir şey yok.',
  },
}
