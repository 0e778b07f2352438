import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('ru')

/** The form of a word that goes with a count: 1 кошелёк, 2 кошелька, 5 кошельков; fractions take that of 2. */
export function form(count: number, one: string, few: string, many: string): string {
  const category = plurals.select(count)
  return category === 'one' ? one : category === 'many' ? many : few
}

const wallets = (count: number) => `${count} ${form(count, 'кошелёк', 'кошелька', 'кошельков')}`

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'Повторить',
    back: 'Назад',
    close: 'Закрыть',
    loading: 'Загрузка',
    failedTitle: 'Этот экран не загрузился',
    failedBody: 'Проверьте интернет и попробуйте ещё раз. Если не поможет, перезагрузите страницу.',
    reload: 'Перезагрузить страницу',
  },
  namespaces,
  connect: {
    title: 'Подключить кошелёк',
    titleFor: (namespace) => `Подключить кошелёк ${namespace}`,
    installed: 'Установленные',
    recent: 'Недавний',
    popular: 'Популярные',
    none: 'В этом браузере нет кошельков',
    noneHint: 'Установите расширение кошелька или откройте страницу в его браузере. Он появится здесь.',
    looking: 'Ищем кошельки',
    retry: 'Искать снова',
    promise: 'Ваши ключи никогда не покидают кошелёк.',
    all: 'Все кошельки',
    allHint: (count) => `Поиск: ${wallets(count)}`,
    noWallet: 'У меня нет кошелька',
    claims: (count) => `Так себя называют: ${wallets(count)}`,
  },
  allWallets: {
    title: 'Все кошельки',
    search: 'Поиск кошельков',
    installed: 'Установлен',
    found: wallets,
    none: (search) => `Нет кошелька с названием «${search}»`,
    noneHint: 'Проверьте написание или поищите в магазине браузера.',
  },
  connecting: {
    title: (wallet) => `Продолжите в ${wallet}`,
    hint: 'Подтвердите запрос в окне кошелька. Само оно не закроется.',
    slow: 'Кошелёк разблокирован? Его окно может быть за этим.',
    asksAgain: (wallet) => `${wallet} спрашивает при каждом посещении: эту страницу он не запоминает.`,
    cancel: 'Отмена',
    help: 'Ничего не видно? Посмотрите на панели.',
    declinedTitle: 'Не подключён',
    tryAgain: 'Повторить',
    choose: (wallet) => `В ${wallet} есть счета в нескольких сетях. Какой использовать здесь?`,
    chooseAll: 'Все сразу',
    step: (namespace, at, of) => `${namespace}, ${at} из ${of}`,
  },
  install: {
    title: (wallet) => `Установить ${wallet}`,
    hint: (wallet) => `В этом браузере ещё нет ${wallet}.`,
    scan: 'Отсканируйте телефоном',
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
    unsupported: (wallet) => `${wallet} её не поддерживает`,
  },
  switchNetwork: {
    title: (network) => `Перейти в ${network}`,
    hint: (wallet) => `Подтвердите смену сети в ${wallet}. Новую сеть он сначала предложит добавить.`,
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
    changeNetwork: 'Сменить сеть',
    unknownNetwork: 'Другая сеть',
    explorer: 'Открыть в обозревателе',
    send: 'Отправить',
    swap: 'Обмен',
    receive: 'Получить',
    buy: 'Купить',
    activity: 'История',
    tokens: 'Токены',
    total: 'Общая стоимость',
    partial: 'без токенов без цены',
    noTokens: 'Пока ничего нет',
    noTokensHint: 'Полученное появится здесь.',
    hidden: (count) => `Скрытые (${count})`,
    hide: (token) => `Скрыть ${token}`,
    show: (token) => `Показать ${token}`,
    unverified: 'Не проверен',
    tokensUnavailable: 'Баланс токенов недоступен',
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
    currency: 'Валюта',
    shownTokens: 'Показываемые токены',
  },
  receive: {
    title: 'Получить',
    hint: (network) => `Отправляйте сюда только из сети ${network}.`,
    scan: 'Сканируйте кошельком отправителя',
    copy: 'Скопировать адрес',
    copied: 'Скопировано',
    amount: 'Запросить сумму',
    networks: 'Тот же адрес работает в',
  },
  activity: {
    title: 'История',
    empty: 'Пока ничего не было',
    emptyHint: 'Отправленное и полученное появится здесь.',
    failed: 'Не удалось загрузить транзакции',
    more: 'Загружаем ещё',
    today: 'Сегодня',
    yesterday: 'Вчера',
    received: (token) => `Получено: ${token}`,
    sent: (token) => `Отправлено: ${token}`,
    self: (token) => `Перемещено: ${token}`,
    swapped: 'Обмен',
    contract: 'Контракт',
    statuses: {
      pending: 'Ожидает',
      confirmed: 'Подтверждено',
      failed: 'Не удалось',
      replaced: 'Заменено',
      dropped: 'Отброшено',
      unknown: 'Неизвестно',
    },
    confirmations: (count, of) => `${count} из ${of} подтверждений`,
    showSpam: (count) => `Показать подозрительные (${count})`,
    hideSpam: 'Скрыть подозрительные',
    exportAs: (format) => `Сохранить как ${format}`,
    end: 'Это всё.',
  },
  help: {
    title: 'Впервые здесь?',
    wallet: {
      title: 'Что такое кошелёк?',
      body: 'Программа, которая хранит ключи от ваших денег и спрашивает, прежде чем что-то отправить. С ней и входят на сайты, без пароля. Запишите слова восстановления на бумаге и никому не показывайте: у кого они, у того всё.',
    },
    network: {
      title: 'Что такое сеть?',
      body: 'Деньги живут в сети, например Ethereum, Solana или Bitcoin. Отправка стоит небольшой комиссии в монете сети. Адрес одного семейства сетей не работает в другом.',
    },
    buying: {
      title: 'Как пополнить кошелёк?',
      body: 'Попросите отправить деньги на ваш адрес или купите их картой либо переводом. Начните с небольшой суммы.',
    },
    choose: 'Выбрать кошелёк',
  },
  toast: {
    altered: 'Отправлено не то, что вы одобрили',
    unsent: 'Не удалось отправить транзакцию. Попробуйте ещё раз.',
    started: 'Транзакция начата',
    confirmed: (amount) => `${amount}: отправлено`,
    failed: (amount) => `${amount}: не отправлено`,
    dismiss: 'Закрыть',
    view: 'Открыть',
  },
}

const wrong = 'Что-то пошло не так'
export const soon = 'Повторите попытку позже.'
const online = 'Проверьте интернет и повторите попытку.'
const nonsense = `Сервис дал непонятный ответ. ${soon}`

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => wrong,
  'adapter/not-found': () => 'Эта страница не поддерживает такие кошельки.',
  'adapter/load-failed': () => `Не удалось загрузить часть страницы. ${online}`,
  'capability/unsupported': () => 'В этой сети это невозможно.',
  'network/not-found': () => 'Эта страница не работает с этой сетью.',
  'network/no-node': () => 'Для этой сети на странице не указан узел.',
  'network/not-served': ({ network }) => `Сервис этой страницы не знает сеть ${network}.`,
  'network/unsupported': () =>
    'В кошельке выбрана сеть, с которой эта страница не работает. Выберите в кошельке другую.',
  'connector/not-found': () => 'Этот кошелёк пропал. Он ещё установлен?',
  'connection/not-connected': () => 'Кошелёк не подключён.',
  'connection/aborted': () => 'Отменено.',
  'connection/disconnect-failed': () =>
    'Не удалось отключить. Страница забыла кошелёк; удалите её и в кошельке.',
  'wallet/rejected': () => 'Отклонено в вашем кошельке.',
  'wallet/request-pending': () => 'Кошелёк уже ждёт вашего ответа. Откройте его.',
  'wallet/altered': ({ connector }) =>
    `Что-то изменило работу ${connector}, поэтому запрос не отправлен. Обновите страницу; если повторится, не пользуйтесь ею.`,
  'wallet/invalid-response': () => 'Кошелёк дал непонятный ответ. Узнайте в нём, что произошло.',
  'wallet/failed': () => 'Кошелёк не смог это сделать. Узнайте в нём причину и повторите попытку.',
  'relay/unreachable': () => `Сеть недоступна. ${online}`,
  'relay/refused': () => 'Соединение с кошельками на телефоне отклонено. Сообщите владельцу страницы.',
  'pairing/expired': () => 'Код больше не действует. Получите новый.',
  'pairing/invalid': () => 'Код больше не действует. Получите новый.',
  'request/expired': () => 'Кошелёк не ответил вовремя. Повторите попытку.',
  'rpc/unreachable': () => `Сеть сейчас недоступна. ${soon}`,
  'rpc/failed': () => `Сеть не приняла запрос. ${soon}`,
  'rpc/wrong-network': () =>
    'Указанный на странице узел — из другой сети, поэтому ничего не показано и не отправлено. Сообщите владельцу страницы.',
  'sign/account-changed': () => 'Ваш счёт изменился. Начните заново.',
  'config/invalid': () => wrong,
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'Сервис не понимает этот запрос. Проверьте данные.',
  'api/not-configured': () => 'Эта страница для этого ещё не настроена.',
  'api/unreachable': () => `Сервис недоступен. ${online}`,
  'api/timeout': () => `Сервис слишком долго не отвечает. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Слишком много запросов. Повторите попытку позже.'
      : status >= 500 || reason === ''
        ? `Сейчас сервис не может это сделать. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** Russian. */
export const texts: Translation<ShellTexts> = { ...views, errors }
