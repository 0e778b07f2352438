import type { PairingTexts } from './PairingTexts.js'

/** Russian. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `Отсканируйте в ${wallet}`,
    phoneTitle: 'Откройте кошелёк',
    hint: 'Отсканируйте код кошельком на телефоне. Он действует, пока это окно открыто.',
    phoneHint: 'Выберите кошелёк на этом телефоне, подтвердите в нём и вернитесь.',
    phoneHintFor: 'Откройте приложение, подтвердите там и вернитесь.',
    elsewhere: 'Кошелёк на другом устройстве',
    code: 'Код для подключения кошелька',
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    loading: 'Готовим код…',
  },
}
