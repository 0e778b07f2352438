import type { NameTexts } from './NameTexts.js'

/** Russian. */
export const texts: NameTexts = {
  name: {
    title: 'Имя счёта',
    hint: 'На него можно отправлять вместо вашего адреса.',
    label: 'Имя',
    rules: {
      letters: 'Буквы a–z, цифры и дефисы.',
      short: 'Не меньше 4 символов.',
      long: 'Не больше 63 символов.',
      hyphens: 'Дефисы стоят по одному, между другими символами.',
    },
    checking: 'Проверяем…',
    free: (name) => `${name} свободно`,
    taken: (name) => `${name} занято`,
    unknown: 'Это имя не удалось проверить.',
    suggestions: 'Свободные имена',
    register: 'Подписать и зарегистрировать',
    waiting: (wallet) => `Ждём ${wallet}…`,
    done: 'Это имя ваше.',
    bio: 'О вас',
    picture: 'Адрес картинки (https)',
    save: 'Подписать и сохранить',
    saved: 'Сохранено',
    addresses: 'Адреса',
    add: (chain) => `Добавить мой адрес ${chain}`,
    failed: 'Не удалось прочитать ваши имена',
    bioRule: 'Буквы a–z, цифры, пробелы и знаки веб-адресов.',
    pictureRule: 'Адрес, который начинается с https://',
  },
}
