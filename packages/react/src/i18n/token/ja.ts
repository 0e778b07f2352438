import type { TokenTexts } from './TokenTexts.js'

/** Japanese. */
export const texts: TokenTexts = {
  token: {
    title: 'トークン',
    price: '価格',
    contract: 'コントラクト',
    networks: 'ネットワーク別の残高',
    none: 'このトークンはありません',
    noneHint: 'このアプリのどのネットワークでも、このアカウントはこのトークンを保有していません。',
    elsewhere: (network) =>
      `${network} にあります。送金やスワップの前に、ウォレットがそのネットワークに切り替わります。`,
    older: 'さらに前を見る',
  },
}
