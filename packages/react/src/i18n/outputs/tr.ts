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
  },
}
