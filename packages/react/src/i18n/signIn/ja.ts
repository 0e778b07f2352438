import type { SignInTexts } from './SignInTexts.js'

/** Japanese. */
export const texts: SignInTexts = {
  signIn: {
    title: 'サインイン',
    asks: (site) => `${site} が、このアカウントがあなたのものであることの証明を求めています`,
    network: 'ネットワーク',
    says: 'サイトからの一言',
    harmless: '署名は無料です。お金は動かず、許可も与えません。',
    disconnects: 'キャンセルするとウォレットの接続が切れます。',
    sign: '署名する',
    cancel: 'キャンセル',
    later: 'あとで',
    waiting: (wallet) => `${wallet} で確認してください…`,
    checking: '確認中…',
    tryAgain: 'もう一度試す',
    declined: '署名が拒否されました',
    smartAccount: 'このアプリはスマートアカウントに対応していない可能性があります',
    start: '認証の開始中に問題が発生しました',
    expired: 'セッションの期限切れ',
    expiredHint: 'この端末の時刻設定を確認して、もう一度サインインしてください。',
    signedIn: 'サインインしています',
    until: (date) => `${date} まで`,
    signOut: 'サインアウト',
  },
}
