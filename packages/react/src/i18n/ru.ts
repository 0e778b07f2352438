import type { Texts } from './Texts.js'

const plurals = new Intl.PluralRules('ru')

/** The form of a word that goes with a count: 1 кошелёк, 2 кошелька, 5 кошельков; fractions take that of 2. */
function form(count: number, one: string, few: string, many: string): string {
  const category = plurals.select(count)
  return category === 'one' ? one : category === 'many' ? many : few
}

const wallets = (count: number) => `${count} ${form(count, 'кошелёк', 'кошелька', 'кошельков')}`

const namespaces: Texts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

const views: Omit<Texts, 'errors'> = {
  frame: {
    back: 'Назад',
    close: 'Закрыть',
    loading: 'Загрузка',
    failedTitle: 'Не удалось показать',
    failedBody: 'Проверьте подключение к интернету, закройте окно и откройте снова. Ничего не отправлено.',
  },
  namespaces,
  connect: {
    title: 'Подключить кошелёк',
    titleFor: (namespace) => `Подключить кошелёк ${namespace}`,
    installed: 'Установленные',
    recent: 'Недавний',
    popular: 'Популярные',
    none: 'В этом браузере нет кошельков',
    noneHint:
      'Установите расширение кошелька или откройте эту страницу в браузере самого кошелька. Тогда он появится здесь.',
    looking: 'Ищем кошельки',
    retry: 'Искать снова',
    promise: 'Ваши ключи никогда не покидают кошелёк.',
    all: 'Все кошельки',
    allHint: (count) => `Поиск среди ${count} ${form(count, 'кошелька', 'кошельков', 'кошельков')}`,
    noWallet: 'У меня нет кошелька',
    claims: (count) => `Так себя ${form(count, 'называет', 'называют', 'называют')} ${wallets(count)}`,
  },
  allWallets: {
    title: 'Все кошельки',
    search: 'Поиск кошельков',
    installed: 'Установлен',
    found: wallets,
    none: (search) => `Нет кошелька с названием «${search}»`,
    noneHint: 'Проверьте написание или поищите расширение в магазине вашего браузера.',
  },
  connecting: {
    title: (wallet) => `Продолжите в ${wallet}`,
    hint: 'Подтвердите запрос в окне кошелька. Оно не закроется, если вы отвлечётесь.',
    slow: 'Всё ещё ждём. Кошелёк разблокирован? Возможно, его окно за этим.',
    cancel: 'Отмена',
    help: 'Ничего не видно? Посмотрите на панели браузера.',
    declinedTitle: 'Не подключён',
    tryAgain: 'Повторить',
    choose: (wallet) => `В ${wallet} есть счета в нескольких блокчейнах. Какой использовать здесь?`,
    chooseAll: 'Все сразу',
    step: (namespace, at, of) => `${namespace}, ${at} из ${of}`,
  },
  install: {
    title: (wallet) => `Установить ${wallet}`,
    hint: (wallet) => `В этом браузере ещё нет ${wallet}.`,
    browser: 'Добавить в этот браузер',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Сайт',
    open: (wallet) => `Открыть в ${wallet}`,
    opens: (host) => `Откроется ${host}`,
    reload: 'Установили? Обновить',
    missing: 'Этого кошелька больше нет в списке.',
  },
  networks: {
    title: 'Сеть',
    search: 'Поиск сетей',
    none: (search) => `Нет сети с названием «${search}»`,
    testnets: 'Тестовые сети',
    current: 'Выбрана',
    connected: 'Подключена',
    connectHint: (namespace) => `Подключить кошелёк ${namespace}`,
  },
  switchNetwork: {
    title: (network) => `Перейти в ${network}`,
    hint: (wallet) =>
      `Подтвердите смену сети в ${wallet}. Если сеть там ещё не известна, сначала будет предложено её добавить.`,
    failedTitle: 'Сеть не изменена',
    cancel: 'Отмена',
    tryAgain: 'Повторить',
  },
  unsupported: {
    title: 'Сеть не поддерживается',
    body: 'В кошельке выбрана сеть, с которой эта страница не работает.',
    choose: 'Выберите подходящую',
    disconnect: 'Отключить',
  },
  account: {
    title: 'Счёт',
    copy: 'Скопировать адрес',
    copied: 'Скопировано',
    balanceUnavailable: 'Баланс недоступен',
    retry: 'Повторить',
    changeNetwork: 'Сменить сеть',
    unknownNetwork: 'Другая сеть',
    explorer: 'Открыть в обозревателе',
    send: 'Отправить',
    others: 'Счета',
    connect: (namespace) => `Подключить ${namespace}`,
    wallets: 'Кошельки',
    settings: 'Настройки',
    disconnect: 'Отключить',
  },
  wallets: {
    title: 'Кошельки',
    active: 'Активен',
    disconnect: (wallet) => `Отключить ${wallet}`,
    add: 'Подключить ещё кошелёк',
    ordinals: 'Ordinals',
    payment: 'Платежи',
  },
  settings: {
    title: 'Настройки',
    language: 'Язык',
    theme: 'Тема',
    themes: { auto: 'Системная', light: 'Светлая', dark: 'Тёмная' },
  },
  help: {
    title: 'Впервые здесь?',
    wallet: {
      title: 'Что такое кошелёк?',
      body: 'Программа, которая хранит ключи от ваших денег и спрашивает вас, прежде чем что-либо подписать или отправить. С ним же вы входите на сайты: без пароля и анкет. Запишите слова для восстановления на бумаге и никому их не показывайте: у кого они есть, у того есть всё.',
    },
    network: {
      title: 'Что такое сеть?',
      body: 'Деньги живут в сети, например Ethereum, Solana или Bitcoin. Отправка стоит небольшой комиссии в монете самой сети. Адрес из одного семейства сетей не работает в другом.',
    },
    buying: {
      title: 'Как пополнить кошелёк?',
      body: 'Попросите отправить деньги на ваш адрес или купите их у провайдера картой либо банковским переводом. Начните с небольшой суммы.',
    },
    choose: 'Выбрать кошелёк',
  },
  send: {
    title: 'Отправить',
    amount: 'Сумма',
    amountPlaceholder: '0',
    balance: (amount) => `Баланс ${amount}`,
    to: 'Кому',
    receiverPlaceholder: 'Адрес',
    on: (network) => `в сети ${network}`,
    review: 'Проверить',
    reviewing: 'Проверяем…',
  },
  review: {
    title: 'Проверка',
    youSend: 'Вы отправляете',
    from: 'Откуда',
    to: 'Кому',
    fee: 'Комиссия сети',
    atMost: (amount) => `не более ${amount}`,
    total: 'Итого',
    confirm: 'Подтвердить в кошельке',
    waiting: (wallet) => `Ждём ${wallet}…`,
    warning: 'Это нельзя отменить.',
    warningBody: 'Сверьте адрес с тем, что вам дали, целиком.',
  },
  transaction: {
    titles: { pending: 'Отправляем', confirmed: 'Отправлено', failed: 'Не отправлено' },
    to: (receiver) => `на ${receiver}`,
    approved: 'Одобрено',
    inWallet: (wallet) => `в ${wallet}`,
    onItsWay: 'В пути',
    waiting: 'Ждём ответа сети',
    waitingHint: 'Окно можно закрыть, отправка продолжится.',
    confirmed: 'Подтверждено',
    inBlock: (block) => `в блоке ${block}`,
    failed: 'Сеть отклонила перевод',
    failedHint: 'Сумма осталась у вас, потрачена только комиссия сети.',
    explorer: 'Открыть в обозревателе',
    done: 'Готово',
  },
}

const wrong = 'Что-то пошло не так'
const soon = 'Повторите попытку чуть позже.'
const online = 'Проверьте подключение к интернету и повторите попытку.'
const nonsense = `Сервис дал непонятный ответ. ${soon}`
const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'основной сети', testnet: 'тестовой сети' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

const errors: Texts['errors'] = {
  'id/invalid': () => wrong,
  'amount/invalid': () => 'Только цифры и одна запятая, например 0,5.',
  'amount/too-many-decimals': ({ maximum }) =>
    maximum === 0
      ? 'Только целые числа.'
      : `Не более ${maximum} ${form(maximum, 'знака', 'знаков', 'знаков')} после запятой.`,
  // A comma before three digits stays ambiguous here, so both ways out are spelled.
  'amount/ambiguous': ({ readings: [fraction, whole] }) => {
    const local = fraction.replace('.', ',')
    return `Это может значить ${local} или ${whole}. Напишите ${local}0 или ${whole}.`
  },
  'amount/out-of-range': () => 'Слишком большая сумма.',
  'address/invalid': () => 'Это не адрес. Проверьте, всё ли на месте.',
  'address/bad-checksum': () => 'В адресе опечатка. Скопируйте его из источника ещё раз.',
  'address/wrong-namespace': ({ actual, expected }) =>
    `Это адрес ${nameOf(actual)}. Здесь нужен адрес ${nameOf(expected)}.`,
  'address/wrong-network': ({ actual, expected }) =>
    `Этот адрес для ${actual.map(nameOf).join(' или ')}, а не для ${nameOf(expected)}.`,
  'adapter/not-found': () => 'Эта страница не поддерживает такие кошельки.',
  'adapter/load-failed': () => `Не удалось загрузить часть страницы. ${online}`,
  'capability/unsupported': () => 'В этой сети это невозможно.',
  'network/not-found': () => 'Эта страница не работает с этой сетью.',
  'network/unsupported': () =>
    'В кошельке выбрана сеть, с которой эта страница не работает. Выберите в кошельке другую.',
  'connector/not-found': () => 'Этот кошелёк пропал. Он ещё установлен?',
  'connection/not-connected': () => 'Кошелёк не подключён.',
  'connection/aborted': () => 'Отменено.',
  'connection/disconnect-failed': () =>
    'Не удалось отключить. Страница забыла кошелёк; удалите страницу и в самом кошельке.',
  'wallet/rejected': () => 'Отклонено в вашем кошельке.',
  'wallet/request-pending': () => 'Кошелёк уже ждёт вашего ответа. Откройте его.',
  'wallet/altered': ({ connector }) =>
    `Что-то на этой странице изменило работу ${connector}, поэтому запрос не отправлен. Обновите страницу; если это повторится, не пользуйтесь ею.`,
  'wallet/invalid-response': () => 'Кошелёк дал непонятный ответ. Проверьте в кошельке, что произошло.',
  'wallet/failed': () =>
    'Кошелёк не смог это сделать. Откройте его, чтобы узнать причину, и повторите попытку.',
  'rpc/unreachable': () => `Сеть недоступна. ${online}`,
  'rpc/failed': () => `Сеть не приняла запрос. ${soon}`,
  'send/amount-required': () => 'Введите сумму.',
  'send/receiver-required': () => 'Введите получателя.',
  'send/insufficient-funds': ({ available, decimals, symbol }, format) =>
    available === undefined
      ? `Ваш баланс пока неизвестен. ${soon}`
      : `Больше, чем у вас есть: ${format.owned(available, decimals)}${unit(symbol)}.`,
  'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
    required === undefined || decimals === undefined
      ? 'Не хватает на комиссию сети. Отправьте чуть меньше.'
      : `Не хватает на комиссию сети, до ${format.cost(required, decimals)}${unit(symbol)}. Отправьте чуть меньше.`,
  'send/reverted': ({ reason }) =>
    reason ? `Получатель не принимает этот платёж: ${reason}` : 'Получатель не принимает этот платёж.',
  'send/account-changed': () => 'Ваш счёт или сеть изменились, поэтому ничего не отправлено. Начните заново.',
  'send/already-submitting': () => 'Это уже отправляется.',
  'transaction/not-found': () => 'Сеть не знает этой транзакции.',
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'Сервис не понимает этот запрос. Проверьте введённые данные.',
  'api/not-configured': () => 'Эта страница для этого ещё не настроена.',
  'api/unreachable': () => `Сервис недоступен. ${online}`,
  'api/timeout': () => `Сервис слишком долго не отвечает. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Слишком много запросов. Подождите немного и повторите попытку.'
      : status >= 500 || reason === ''
        ? `Сейчас сервис не может это сделать. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** Russian. */
export const ru: Texts = { ...views, errors }
