import type { BuyTexts } from './BuyTexts.js'

/** Russian. */
export const texts: BuyTexts = {
  buy: {
    title: 'Купить',
    pay: 'Вы платите',
    currency: 'Валюта',
    method: 'Способ оплаты',
    methods: {
      card: 'Карта',
      ach_bank_account: 'Банковский счёт',
    },
    limits: (minimum, maximum) => `От ${minimum} до ${maximum}`,
    receive: 'Вы получите',
    on: (coin, network) => `${coin} в сети ${network}`,
    quotes: 'Предложения',
    best: 'Лучшее',
    fees: (fee) => `из них комиссии ${fee}`,
    estimate: 'Оценка недоступна, показано 1:1',
    estimateBody: 'Это не цена. Настоящую покажет страница продавца перед оплатой.',
    builtIn: 'Обычные варианты; у вашего продавца их может не быть.',
    quoting: 'Узнаём цены…',
    submit: 'Перейти к оплате',
    another: 'Начать ещё одну покупку',
    opening: 'Открываем…',
    blocked: 'Браузер не открыл окно.',
    open: 'Открыть страницу оплаты',
    orders: 'Покупки',
    statuses: {
      pending: 'Ждёт вашей оплаты',
      paid: 'Оплачено, в пути',
      delivered: 'Получено',
      failed: 'Не удалось',
      cancelled: 'Отменено',
      expired: 'Истекло',
    },
    untold: 'Следите на странице продавца.',
    forget: 'Убрать',
    empty: 'Для подключённых счетов купить нечего.',
  },
}
