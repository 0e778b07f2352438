import type { PermissionsTexts } from './PermissionsTexts.js'

/** Russian. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'Разрешения',
    empty: 'Ни одно приложение не действует за вас',
    emptyHint: 'Здесь то, что приложениям можно делать от вашего имени.',
    failed: 'Не удалось прочитать разрешения',
    since: (date) => `С ${date}`,
    until: (date) => `до ${date}`,
    spend: (amount) => `Тратить до ${amount}`,
    spendEvery: (amount, period) => `Тратить до ${amount} каждые ${period}`,
    spendTokens: (token) => `Тратить токены ${token}`,
    call: (contract) => `Вызывать ${contract}`,
    other: (type) => `Другое: ${type}`,
    active: 'Действуют',
    ended: 'Закончились',
    revoked: 'Отозвано',
    expired: 'Истекло',
    revoke: (app) => `Отозвать у ${app}`,
    waiting: (wallet) => `Ждём ${wallet}…`,
    unsupported: 'Счета этого семейства сетей не дают разрешений.',
  },
}
