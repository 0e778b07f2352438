import type { OutputsTexts } from './OutputsTexts.js'

/** Turkish. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'Size gelmekte',
    outgoing: 'Gönderilmekte',
    protected: 'Korunuyor, para olarak harcanmaz',
    expected: (time) => `yaklaşık ${time}`,
    speedUp: 'Hızlandır',
    speedUpTitle: 'Alacağınızı hızlandırın',
    speedUpHint: 'Kendi paranızı kendinize, bekleyen ödemeyi de karşılayan bir ücretle ödersiniz.',
    walletChooses: 'Ücreti, paraları ve para üstünü cüzdanınız seçer',
    walletChoosesHint:
      'Ödemeyi kendi yapar: onaylamadan önce ücrete orada bakın. Ardından alıcının tam bu tutarı aldığı geri okunarak denetlenir.',
    tooSmall: (amount) => `Daha erken bir bloğu ödemeye yetmiyor: yolda en az ${amount} olmalı.`,
    nothingWaits: 'Daha yüksek bir ücretin hızlandıracağı bekleyen bir şey yok.',
    unit: 'Tutarın birimi',
    coins: 'Paraları seç',
    coinsHint: 'Yalnızca işaretledikleriniz harcanır; artanı para üstü olarak geri gelir.',
    coinsChosen: (count, sum) => `Seçilen: ${count}, toplam ${sum}`,
    noCoins: 'Seçilecek para yok.',
    protectedToo: 'Korunan paraları seçmeme izin ver. Paradan başka içerdikleri kaybolabilir.',
    linkSays: 'Bağlantıda yazan:',
    invoice: 'Bağlantıda bir Lightning faturası da var. Burada adresine, Bitcoin ağının kendisinde ödenir.',
  },
}
