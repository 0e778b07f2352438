import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('ru')

/** The form of a word that goes with a count: 1 кошелёк, 2 кошелька, 5 кошельков; fractions take that of 2. */
export function form(count: number, one: string, few: string, many: string): string {
  const category = plurals.select(count)
  return category === 'one' ? one : category === 'many' ? many : few
}

export const wallets = (count: number) => `${count} ${form(count, 'кошелёк', 'кошелька', 'кошельков')}`

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
    opens: (host) => `Откроется ${host}`,
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
    connected: 'Подключена',
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
