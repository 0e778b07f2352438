import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'

export const texts: Translation<PairingTexts> = {
  pairing: {
    titleFor: (wallet) => `${wallet}でスキャン`,
    phoneTitle: 'ウォレットを開く',
    hint: 'スマホのウォレットでこのコードをスキャンしてください。この画面を開いている間は有効です。',
    phoneHint: 'このスマホのウォレットを選び、承認してから戻ってください。',
    phoneHintFor: 'アプリを開いて承認し、ここに戻ってください。',
    elsewhere: '別の端末のウォレット',
    code: 'ウォレットを接続するコード',
    copy: 'リンクをコピー',
    copied: 'リンクをコピーしました',
    loading: 'コードを準備しています…',
    compare: 'アドレスを比べてください',
    compareHint:
      '別の端末がこのアカウントを接続しました。その端末のウォレットに同じアドレスが表示されているか、全体を確認してください。',
    same: '同じです',
    other: '違います',
  },
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
  mobile: {
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
  },
  allWallets: {
    title: 'すべてのウォレット',
    search: 'ウォレットを検索',
    installed: 'インストール済み',
    found: (count) => `${count}個のウォレット`,
    none: (search) => `「${search}」というウォレットはありません`,
    noneHint: 'つづりを確認するか、ブラウザの拡張機能ストアで探してください。',
  },
  install: {
    title: (wallet) => `${wallet}を入手`,
    hint: (wallet) => `${wallet}はまだこのブラウザにありません。`,
    scan: 'スマホでスキャン',
    browser: 'このブラウザに追加',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'ウェブサイト',
    open: (wallet) => `${wallet}で開く`,
    reload: 'インストール後にページを再読み込み',
    missing: 'このウォレットは現在リストにありません。',
  },
  help: {
    title: 'はじめての方へ',
    wallet: {
      title: 'ウォレットとは？',
      body: 'お金の鍵を保管し、署名や送金の前に必ず確認を求めるアプリです。サインインにも使えるので、パスワードもフォームもいりません。リカバリーフレーズは紙に書き留め、誰にも見せないでください。知られると、すべてを奪われるおそれがあります。',
    },
    network: {
      title: 'ネットワークとは？',
      body: 'お金は、Ethereum、Solana、Bitcoinなどのネットワーク上にあります。送金には、そのネットワークのコインで少額の手数料がかかります。アドレスは、系統の異なるネットワークでは使えません。',
    },
    buying: {
      title: '手に入れるには？',
      body: '誰かに自分のアドレスへ送ってもらうか、取扱業者からカードや銀行振込で購入します。まずは少額から始めましょう。',
    },
    choose: 'ウォレットを選ぶ',
  },
}
