import type { PermissionsTexts } from './PermissionsTexts.js'

/** Japanese. */
export const texts: PermissionsTexts = {
  permissions: {
    title: '許可',
    empty: '代わりに操作できるアプリはありません',
    emptyHint: 'アプリに許可した内容がここに表示されます。',
    failed: '許可を読み込めませんでした',
    since: (date) => `${date} から`,
    until: (date) => `${date} まで`,
    spend: (amount) => `${amount} まで使う`,
    spendEvery: (amount, period) => `${period} ごとに ${amount} まで使う`,
    spendTokens: (token) => `${token} のトークンを使う`,
    call: (contract) => `${contract} を呼び出す`,
    other: (type) => `その他: ${type}`,
    active: '有効',
    ended: '終了',
    revoked: '取り消し済み',
    expired: '期限切れ',
    revoke: (app) => `${app} を取り消す`,
    waiting: (wallet) => `${wallet} を待っています…`,
    unsupported: 'このチェーン系列のアカウントは許可を与えません。',
  },
}
