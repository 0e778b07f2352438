import type { SignInTexts } from './SignInTexts.js'

/** Russian. */
export const texts: SignInTexts = {
  signIn: {
    title: 'Вход',
    asks: (site) => `${site} просит подтвердить, что этот счёт ваш`,
    network: 'Сеть',
    says: 'Слова сайта',
    harmless: 'Подпись бесплатна. Деньги не двигаются, и разрешений не выдаётся.',
    disconnects: 'Отмена отключит ваш кошелёк.',
    sign: 'Подписать',
    cancel: 'Отмена',
    later: 'Не сейчас',
    waiting: (wallet) => `Подтвердите в ${wallet}…`,
    checking: 'Проверка…',
    tryAgain: 'Повторить',
    declined: 'Подпись отклонена',
    smartAccount: 'Возможно, это приложение не поддерживает смарт-аккаунты',
    start: 'Не удалось начать вход',
    expired: 'Сеанс истёк',
    expiredHint: 'Проверьте настройки времени на этом устройстве и войдите снова.',
    signedIn: 'Вы вошли',
    until: (date) => `До ${date}`,
    signOut: 'Выйти',
  },
}
