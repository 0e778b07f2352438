import type { PermissionsTexts } from './PermissionsTexts.js'

/** German. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'Berechtigungen',
    empty: 'Keine App darf für Sie handeln',
    emptyHint: 'Was Apps in deinem Namen tun dürfen, steht hier.',
    failed: 'Berechtigungen konnten nicht gelesen werden',
    since: (date) => `Seit ${date}`,
    until: (date) => `bis ${date}`,
    spend: (amount) => `Bis zu ${amount} ausgeben`,
    spendEvery: (amount, period) => `Bis zu ${amount} alle ${period} ausgeben`,
    spendTokens: (token) => `Token von ${token} ausgeben`,
    call: (contract) => `${contract} aufrufen`,
    other: (type) => `Etwas anderes: ${type}`,
    active: 'In Kraft',
    ended: 'Vorbei',
    revoked: 'Widerrufen',
    expired: 'Abgelaufen',
    revoke: (app) => `${app} widerrufen`,
    waiting: (wallet) => `Warten auf ${wallet} …`,
    unsupported: 'Konten dieser Kettenfamilie erteilen keine Berechtigungen.',
  },
}
