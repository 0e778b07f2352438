import type { PermissionsTexts } from './PermissionsTexts.js'

/** Chinese. */
export const texts: PermissionsTexts = {
  permissions: {
    title: '权限',
    empty: '没有应用可以代表你操作',
    emptyHint: '你允许应用代你做的事情会列在这里。',
    failed: '无法读取权限',
    since: (date) => `自 ${date}`,
    until: (date) => `至 ${date}`,
    spend: (amount) => `最多花费 ${amount}`,
    spendEvery: (amount, period) => `每 ${period} 最多花费 ${amount}`,
    spendTokens: (token) => `花费 ${token} 的代币`,
    call: (contract) => `调用 ${contract}`,
    other: (type) => `其他：${type}`,
    active: '有效',
    ended: '已结束',
    revoked: '已撤销',
    expired: '已过期',
    revoke: (app) => `撤销 ${app}`,
    waiting: (wallet) => `正在等待 ${wallet}…`,
    unsupported: '此链系的账户不授予权限。',
  },
}
