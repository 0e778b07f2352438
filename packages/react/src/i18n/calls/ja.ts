import type { CallsTexts } from './CallsTexts.js'

/** Japanese. */
export const texts: CallsTexts = {
  calls: {
    title: '確認',
    asks: (site) => `${site} がこの送信を求めています`,
    preparing: '内容を確認しています…',
    gives: '支払うもの',
    gets: '受け取るもの',
    allows: '許可するもの',
    all: 'すべて',
    unseen: 'このネットワークのノードでは、結果を事前に表示できません。',
    nothing: 'あなたの資産は動きません。',
    seen: 'このページのノードで現在見える結果です。実行時には変わることがあります。',
    steps: '呼び出される内容',
    operator: 'コレクションへの全権限',
    operatorEnd: 'コレクションへの権限を終了',
    operatorHint: '権限を持つ相手は、このコレクションのすべてのアイテムを今後も持ち出せます。',
    who: '権限を得る相手',
    collection: 'コレクション',
    collectible: 'アイテムを送る',
    to: '宛先',
    contract: 'コントラクト',
    byPage: '名前はこのページによるものです。',
    unreadable: '言葉で説明できない呼び出しがあります。このページを信頼できる場合だけ続けてください。',
    fails: 'この操作は失敗します。',
    asksWallet: (names) => `ウォレットへの追加の依頼：${names}`,
    walletSays: '手数料はウォレットに表示されます',
    close: '閉じる',
  },
}
