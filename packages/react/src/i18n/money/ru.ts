import { namespaces, soon } from '../ru.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'основной сети', testnet: 'тестовой сети' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

/** Russian. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => 'Только цифры и одна запятая, например 0,5.',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0 ? 'Только целые числа.' : `Знаков после запятой не более ${maximum}.`,
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
    'send/amount-required': () => 'Введите сумму.',
    'send/receiver-required': () => 'Введите получателя.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? `Ваш баланс пока неизвестен. ${soon}`
        : `${held ? 'Больше, чем сейчас можно потратить: ' : 'Больше, чем у вас есть: '}${format.owned(available, decimals)}${unit(symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'Не хватает на комиссию сети. Отправьте чуть меньше.'
        : `Не хватает на комиссию сети, до ${format.cost(required, decimals)}${unit(symbol)}. Отправьте чуть меньше.`,
    'send/reverted': ({ reason }) =>
      reason ? `Получатель не принимает этот платёж: ${reason}` : 'Получатель не принимает этот платёж.',
    'send/account-changed': () => 'Ваш счёт или сеть изменились, ничего не отправлено. Начните заново.',
    'send/token-uncertain': () => 'Неясно, как делится этот токен, поэтому отправить его здесь нельзя.',
    'send/fee-too-low': () => 'Слишком низкая комиссия. Увеличьте её.',
    'send/fee-changed': () => 'Комиссия сети выросла. Проверьте её снова.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `Мало: минимум ${format.owned(minimum, decimals)}${unit(symbol)}.`,
    'send/expired': () => 'Время вышло. Проверьте.',
    'send/refused': () => 'Сеть не допускает этот платёж.',
    'send/altered': () => 'Кошелёк подписал не то, что вы проверили, поэтому ничего не отправлено.',
    'send/warned': () => 'Не отправлено. Проверьте.',
    'name/invalid': ({ name }) => `«${name}» можно спутать с другими именами. Проверьте буквы.`,
    'name/not-found': ({ name }) => `У «${name}» нет адреса в этой сети.`,
    'name/contract': ({ name }) =>
      `У «${name}» нет адреса в этой сети. Его адрес в Ethereum — контракт, здесь он может быть ничьим.`,
    'name/off-chain': ({ name }) =>
      `«${name}» хранится на сервере, к которому эта страница не обращается. Введите адрес.`,
    'name/changed': ({ name }) =>
      `У «${name}» теперь другой адрес, поэтому ничего не отправлено. Спросите получателя и начните заново.`,
    'link/invalid': () => 'Не удалось прочитать платёжную ссылку. Скопируйте адрес.',
    'link/wrong-network': ({ actual, expected }) => `Платёжная ссылка для ${actual}, а вы в ${expected}.`,
    'transaction/not-replaceable': () => 'Поздно: сеть её уже приняла.',
    'transaction/not-found': () => 'Сеть не знает этой транзакции.',
    'swap/unsupported-network': () => 'В этой сети обмена нет.',
    'swap/no-gas-price': () => 'Цена газа в этой сети неизвестна.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Никто не даёт ${bought} за столько ${sold}. Попробуйте меньшую сумму или другой токен.`,
    'swap/refused': () => 'Обмен остановлен: сервер подготовил не то, что вы просили. Ничего не подписано.',
    'swap/price-changed': () => 'Курс изменился. Посмотрите новый и подтвердите ещё раз.',
    'swap/allowance-too-low': ({ symbol }) =>
      `Биржа не может забрать столько ${symbol}. Разрешите всю сумму.`,
  },
}
