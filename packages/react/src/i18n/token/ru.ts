import type { TokenTexts } from './TokenTexts.js'

/** Russian. */
export const texts: TokenTexts = {
  token: {
    title: 'Токен',
    price: 'Цена',
    contract: 'Контракт',
    networks: 'Баланс по сетям',
    none: 'Этого токена здесь нет',
    noneHint: 'На этом счёте нет токена ни в одной сети этого приложения.',
    elsewhere: (network) =>
      `В сети ${network}: чтобы отправить или обменять токен, кошелёк сначала переключится на неё.`,
    older: 'Смотреть раньше',
  },
}
