import type { MobileWords } from './MobileTexts.js'

/** Japanese. */
export const words: MobileWords = {
  failures: {
    'association-port':
      'このページはこの方法ではウォレットアプリに接続できません。ページの管理者に知らせてください。',
    'wallet-base-url':
      'このウォレットアプリは安全でない方法で開かれようとしています。別のアプリを使ってください。',
    'insecure-context': 'このページは安全な接続（https）ではないため、ウォレットアプリに接続できません。',
    'session-closed': 'ウォレットアプリが接続を終了しました。もう一度お試しください。',
    'session-timeout':
      'ウォレットアプリから時間内に応答がありませんでした。アプリを開いて、もう一度お試しください。',
    'wallet-not-found':
      'この端末にウォレットアプリが見つかりません。インストールして、もう一度お試しください。',
    'protocol-version':
      'ウォレットアプリのバージョンにこのページは対応していません。アプリを更新してください。',
    'browser-unsupported':
      'このブラウザではウォレットアプリに接続できません。AndroidのChromeでページを開いてください。',
    sequence: 'ウォレットアプリとの接続に乱れがあったため、終了しました。もう一度お試しください。',
    'loopback-blocked':
      'ブラウザがこのページから端末のアプリへの接続を許可していません。サイトの設定で許可して、もう一度お試しください。',
  },
  refusals: {
    'authorization-failed': 'ウォレットアプリがこのページを許可しませんでした。',
    'invalid-payloads': 'ウォレットアプリは署名する内容を読み取れません。',
    'not-signed': 'ウォレットアプリは署名しませんでした。',
    'not-submitted':
      'ウォレットアプリは署名しましたが、すべては送信できませんでした。アプリで状況を確認してください。',
    'too-many-payloads': 'ウォレットアプリが一度に扱える量を超えました。',
    'attestation-failed': 'ウォレットアプリはこのページを確認できませんでした。',
  },
  loopback:
    'この端末のアプリへの接続をブラウザーに尋ねられたら、許可してください。ウォレットアプリを見つけるためです。',
}
