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
    opens: (host) => `${host}を開きます`,
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
    connected: '接続済み',
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
