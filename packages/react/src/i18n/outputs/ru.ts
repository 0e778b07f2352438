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
  },
}
