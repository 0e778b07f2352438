import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: '再試行',
    back: '戻る',
    close: '閉じる',
    loading: '読み込み中',
    failedTitle: 'この画面を読み込めませんでした',
    failedBody:
      '通信環境を確認して、もう一度お試しください。解決しない場合は、ページを再読み込みしてください。',
    reload: 'ページを再読み込み',
  },
  namespaces,
  connect: {
    title: 'ウォレットを接続',
    titleFor: (namespace) => `${namespace}ウォレットを接続`,
    installed: 'インストール済み',
    recent: '最近使用',
    popular: '人気',
    none: 'このブラウザにウォレットが見つかりません',
    noneHint:
      'ウォレットの拡張機能をインストールするか、ウォレット内のブラウザでこのページを開くと、ここに表示されます。',
    looking: 'ウォレットを探しています',
    retry: 'もう一度探す',
    promise: '鍵がウォレットの外に出ることはありません。',
    all: 'すべてのウォレット',
    allHint: (count) => `${count}個のウォレットから検索`,
    noWallet: 'ウォレットをお持ちでない方',
    claims: (count) => `${count}個のウォレットがこの名前を名乗っています`,
  },
  allWallets: {
    title: 'すべてのウォレット',
    search: 'ウォレットを検索',
    installed: 'インストール済み',
    found: (count) => `${count}個のウォレット`,
    none: (search) => `「${search}」というウォレットはありません`,
    noneHint: 'つづりを確認するか、ブラウザの拡張機能ストアで探してください。',
  },
  connecting: {
    title: (wallet) => `${wallet}で続行`,
    hint: 'ウォレットの画面でリクエストを承認してください。ほかの画面に移っても閉じません。',
    slow: 'まだ応答がありません。ウォレットのロックは解除されていますか？画面がこの後ろに隠れているかもしれません。',
    asksAgain: (wallet) => `${wallet}はこのページを記憶しないため、訪れるたびに確認を求めます。`,
    cancel: 'キャンセル',
    help: '見当たらない場合は、ツールバーをご確認ください。',
    declinedTitle: '接続されませんでした',
    tryAgain: 'もう一度試す',
    choose: (wallet) => `${wallet}には複数のチェーンのアカウントがあります。ここではどれを使いますか？`,
    chooseAll: 'すべて',
    step: (namespace, at, of) => `${namespace}、${of}件中${at}件目`,
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
    opens: (host) => `${host}を開きます`,
    reload: 'インストール後にページを再読み込み',
    missing: 'このウォレットは現在リストにありません。',
  },
  networks: {
    title: 'ネットワーク',
    search: 'ネットワークを検索',
    none: (search) => `「${search}」というネットワークはありません`,
    testnets: 'テストネットワーク',
    current: '選択中',
    connected: '接続済み',
    connectHint: (namespace) => `${namespace}ウォレットを接続`,
    unsupported: (wallet) => `${wallet}は対応していません`,
  },
  switchNetwork: {
    title: (network) => `${network}に切り替え`,
    hint: (wallet) =>
      `${wallet}で変更を承認してください。未登録のネットワークの場合は、先に追加の確認が表示されます。`,
    failedTitle: 'ネットワークは変更されていません',
    cancel: 'キャンセル',
    tryAgain: 'もう一度試す',
  },
  unsupported: {
    title: '未対応のネットワーク',
    body: 'ウォレットのネットワークは、このページでは使えません。',
    choose: '使えるネットワークを選ぶ',
    disconnect: '接続を解除',
  },
  account: {
    title: 'アカウント',
    copy: 'アドレスをコピー',
    copied: 'コピーしました',
    balanceUnavailable: '残高を取得できません',
    changeNetwork: 'ネットワークを変更',
    unknownNetwork: '別のネットワーク',
    explorer: 'エクスプローラーで見る',
    send: '送金',
    swap: 'スワップ',
    receive: '受け取る',
    buy: '購入',
    activity: '履歴',
    tokens: 'トークン',
    total: '合計評価額',
    partial: '価格のないものを除く',
    noTokens: 'まだ何もありません',
    noTokensHint: '受け取ったものがここに表示されます。',
    hidden: (count) => `非表示（${count}）`,
    hide: (token) => `${token}を非表示`,
    show: (token) => `${token}を表示`,
    unverified: '未確認',
    tokensUnavailable: 'トークン残高を取得できません',
    others: 'アカウント',
    connect: (namespace) => `${namespace}を接続`,
    wallets: 'ウォレット',
    settings: '設定',
    disconnect: '接続を解除',
  },
  wallets: {
    title: 'ウォレット',
    active: '使用中',
    disconnect: (wallet) => `${wallet}の接続を解除`,
    add: '別のウォレットを接続',
    ordinals: 'オーディナルズ',
    payment: '支払い',
  },
  settings: {
    title: '設定',
    language: '言語',
    theme: 'テーマ',
    themes: { auto: 'システム', light: 'ライト', dark: 'ダーク' },
    currency: '通貨',
    shownTokens: '表示するトークン',
  },
  receive: {
    title: '受け取る',
    hint: (network) => `ここには${network}上のものだけを送ってください。`,
    scan: '送る人のウォレットで読み取ってください',
    copy: 'アドレスをコピー',
    copied: 'コピーしました',
    amount: '金額を指定する',
    networks: '同じアドレスが使えるネットワーク',
  },
  activity: {
    title: '履歴',
    empty: 'まだ履歴はありません',
    emptyHint: '送金と受け取りがここに表示されます。',
    failed: '取引を取得できませんでした',
    more: '続きを読み込み中',
    today: '今日',
    yesterday: '昨日',
    received: (token) => `${token}を受け取りました`,
    sent: (token) => `${token}を送金しました`,
    self: (token) => `${token}を移しました`,
    swapped: 'スワップ',
    contract: 'コントラクト',
    statuses: {
      pending: '処理中',
      confirmed: '確定済み',
      failed: '失敗',
      replaced: '置き換え済み',
      dropped: '破棄',
      unknown: '不明',
    },
    confirmations: (count, of) => `確認数 ${count}/${of}`,
    showSpam: (count) => `疑わしいものを表示（${count}）`,
    hideSpam: '疑わしいものを隠す',
    exportAs: (format) => `${format}で保存`,
    end: 'これですべてです。',
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
  toast: {
    altered: '送信された取引が承認した内容と異なります',
    unsent: '取引を送信できませんでした。もう一度お試しください。',
    started: '取引を開始しました',
    confirmed: (amount) => `${amount}を送金しました`,
    failed: (amount) => `${amount}を送金できませんでした`,
    dismiss: '閉じる',
    view: '見る',
  },
}

const somethingWrong = '問題が発生しました。'
const badAnswer = 'サービスから正しくない応答がありました。少し待って、もう一度お試しください。'

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => somethingWrong,
  'adapter/not-found': () => 'このページは、その種類のウォレットに対応していません。',
  'adapter/load-failed': () =>
    'ページの一部を読み込めませんでした。通信環境を確認して、もう一度お試しください。',
  'capability/unsupported': () => 'このネットワークではできない操作です。',
  'network/not-found': () => 'このページでは、そのネットワークを使えません。',
  'network/no-node': () => 'このページには、そのネットワークのノードが設定されていません。',
  'network/not-served': ({ network }) => `このページのサービスは${network}に対応していません。`,
  'network/unsupported': () =>
    'ウォレットのネットワークは、このページでは使えません。ウォレットで別のものを選んでください。',
  'connector/not-found': () => 'ウォレットが見つからなくなりました。まだインストールされていますか？',
  'connection/not-connected': () => 'ウォレットが接続されていません。',
  'connection/aborted': () => 'キャンセルしました。',
  'connection/disconnect-failed': () =>
    '接続を解除できませんでした。このページからウォレットの情報は消去済みです。ウォレット側でもこのページを削除してください。',
  'wallet/rejected': () => 'ウォレットで拒否されました。',
  'wallet/request-pending': () =>
    'ウォレットがすでに確認を求めています。ウォレットを開いて応答してください。',
  'wallet/altered': ({ connector }) =>
    `このページの何かが${connector}の動作を変えたため、リクエストを送りませんでした。ページを再読み込みしてください。再び起きる場合は、このページを使わないでください。`,
  'wallet/invalid-response': () =>
    'ウォレットから正しくない応答がありました。何が起きたか、ウォレットで確認してください。',
  'wallet/failed': () =>
    'ウォレットで処理できませんでした。ウォレットを開いて理由を確認し、もう一度お試しください。',
  'relay/unreachable': () => 'ネットワークにつながりません。通信環境を確認して、もう一度お試しください。',
  'relay/refused': () =>
    'スマートフォンのウォレットとの接続が拒否されました。このページの運営者に知らせてください。',
  'pairing/expired': () => 'このコードは無効です。新しいコードを取得してください。',
  'pairing/invalid': () => 'このコードは無効です。新しいコードを取得してください。',
  'request/expired': () => 'ウォレットから時間内に応答がありませんでした。もう一度お試しください。',
  'rpc/unreachable': () => '今はネットワークにつながりません。少し待って、もう一度お試しください。',
  'rpc/failed': () => 'ネットワークがリクエストを受け付けませんでした。少し待って、もう一度お試しください。',
  'rpc/wrong-network': () =>
    'このページのノードは別のネットワークのものです。そのため、何も表示せず、送信もしません。ページの管理者に知らせてください。',
  'sign/account-changed': () =>
    'アカウントが変わったため、何も署名していません。最初からやり直してください。',
  'config/invalid': () => somethingWrong,
  'locale/invalid': () => somethingWrong,
  'json/invalid': () => badAnswer,
  'api/bad-response': () => badAnswer,
  'api/bad-request': () => 'サービスがこのリクエストを理解できません。入力内容を確認してください。',
  'api/not-configured': () => 'この機能は、このページではまだ設定されていません。',
  'api/unreachable': () => 'サービスにつながりません。通信環境を確認して、もう一度お試しください。',
  'api/timeout': () => 'サービスの応答に時間がかかりすぎています。少し待って、もう一度お試しください。',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'リクエストが多すぎます。少し待って、もう一度お試しください。'
      : status >= 500 || reason === ''
        ? 'サービスは今これを処理できません。少し待って、もう一度お試しください。'
        : reason,
  'internal/unexpected': () => somethingWrong,
}

/** Japanese. */
export const texts: Translation<ShellTexts> = { ...views, errors }
