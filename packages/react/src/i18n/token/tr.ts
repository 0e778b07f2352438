import type { TokenTexts } from './TokenTexts.js'

/** Turkish. */
export const texts: TokenTexts = {
  token: {
    title: 'Token',
    price: 'Fiyat',
    contract: 'Sözleşme',
    networks: 'Ağlara göre bakiye',
    none: 'Bu tokendan burada yok',
    noneHint: 'Bu hesapta, bu uygulamanın hiçbir ağında bu token yok.',
    elsewhere: (network) => `${network} ağında: göndermek veya takas etmek için cüzdanınız önce oraya geçer.`,
    older: 'Daha eskiye bak',
  },
}
