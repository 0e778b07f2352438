import type { PermissionsTexts } from './PermissionsTexts.js'

/** Spanish. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'Permisos',
    empty: 'Ninguna aplicación puede actuar por ti',
    emptyHint: 'Aquí se muestra lo que las aplicaciones pueden hacer en tu nombre.',
    failed: 'No se pudieron leer los permisos',
    since: (date) => `Desde ${date}`,
    until: (date) => `hasta ${date}`,
    spend: (amount) => `Gastar hasta ${amount}`,
    spendEvery: (amount, period) => `Gastar hasta ${amount} cada ${period}`,
    spendTokens: (token) => `Gastar tokens de ${token}`,
    call: (contract) => `Llamar a ${contract}`,
    other: (type) => `Otra cosa: ${type}`,
    active: 'Vigentes',
    ended: 'Terminados',
    revoked: 'Revocado',
    expired: 'Caducado',
    revoke: (app) => `Revocar a ${app}`,
    waiting: (wallet) => `Esperando a ${wallet}…`,
    unsupported: 'Las cuentas de esta familia de cadenas no conceden permisos.',
  },
}
