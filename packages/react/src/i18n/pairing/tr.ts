import type { PairingTexts } from './PairingTexts.js'

/** Turkish. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `${wallet} ile tarayın`,
    phoneTitle: 'Cüzdanınızı açın',
    hint: 'Bu kodu telefonunuzdaki bir cüzdanla tarayın. Bu açık kaldıkça geçerlidir.',
    phoneHint: 'Bu telefondaki cüzdanı seçin, orada onaylayın ve geri dönün.',
    phoneHintFor: 'Uygulamayı açın, orada onaylayın ve geri dönün.',
    elsewhere: 'Başka cihazdaki cüzdan',
    code: 'Cüzdan bağlayan kod',
    copy: 'Bağlantıyı kopyala',
    copied: 'Bağlantı kopyalandı',
    loading: 'Kod hazırlanıyor…',
    compare: 'Adresi karşılaştır',
    compareHint:
      'Diğer cihaz bu hesabı bağladı. Oradaki cüzdanının adresin tamamını aynı gösterdiğini kontrol et.',
    same: 'Aynı',
    other: 'Farklı',
  },
}
