import type { PermissionsTexts } from './PermissionsTexts.js'

/** English. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'Permissions',
    empty: 'No app may act for you',
    emptyHint: 'What you let apps do on your behalf is listed here.',
    failed: 'Permissions could not be read',
    since: (date) => `Since ${date}`,
    until: (date) => `until ${date}`,
    spend: (amount) => `Spend up to ${amount}`,
    spendEvery: (amount, period) => `Spend up to ${amount} every ${period}`,
    spendTokens: (token) => `Spend tokens of ${token}`,
    call: (contract) => `Call ${contract}`,
    other: (type) => `Something else: ${type}`,
    active: 'In force',
    ended: 'Over',
    revoked: 'Revoked',
    expired: 'Expired',
    revoke: (app) => `Revoke ${app}`,
    waiting: (wallet) => `Waiting for ${wallet}…`,
    unsupported: 'Accounts of this chain family grant no permissions.',
  },
}
