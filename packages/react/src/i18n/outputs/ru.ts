import type { OutputsTexts } from './OutputsTexts.js'

/** Russian. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'На пути к вам',
    outgoing: 'Отправляется',
    protected: 'Защищено, не тратится как деньги',
    expected: (time) => `около ${time}`,
    speedUp: 'Ускорить',
    speedUpTitle: 'Ускорить получение',
    speedUpHint: 'Вы платите себе свои же деньги с комиссией, которой хватает и на ожидающий платёж.',
    walletChooses: 'Комиссию, монеты и сдачу выбирает кошелёк',
    walletChoosesHint:
      'Он платит сам: посмотрите там комиссию, прежде чем согласиться. Потом проверяется, что получатель получил ровно эту сумму.',
    tooSmall: (amount) =>
      `Слишком мало, чтобы оплатить более ранний блок: в пути должно быть не меньше ${amount}.`,
    nothingWaits: 'Нет ничего ожидающего, что ускорила бы более высокая комиссия.',
    linkSays: 'В ссылке сказано:',
    invoice: 'В ссылке есть и счёт Lightning. Здесь оплачивается её адрес, в самой сети Bitcoin.',
  },
}
