import type { BuyTexts } from './BuyTexts.js'

/** Japanese. */
export const texts: BuyTexts = {
  buy: {
    title: '購入',
    pay: '支払う額',
    currency: '通貨',
    method: '支払い方法',
    methods: {
      card: 'カード',
      ach_bank_account: '銀行口座',
    },
    limits: (minimum, maximum) => `${minimum} から ${maximum} まで`,
    receive: '受け取る額',
    on: (coin, network) => `${network} の ${coin}`,
    quotes: '見積もり',
    best: '最良',
    fees: (fee) => `うち手数料 ${fee}`,
    estimate: '見積もりなし、1:1 で表示',
    estimateBody: 'これは価格ではありません。実際の価格は支払い前に販売元のページで確認できます。',
    builtIn: '一般的な選択肢です。販売元によっては使えないことがあります。',
    quoting: '価格を確認中…',
    submit: '支払いへ進む',
    another: '別の購入を始める',
    opening: '開いています…',
    blocked: 'ブラウザーがウィンドウを開きませんでした。',
    open: '支払いページを開く',
    orders: '購入履歴',
    statuses: {
      pending: '支払いを待っています',
      paid: '支払い済み、送付中',
      delivered: '届きました',
      failed: '失敗',
      cancelled: '取り消し',
      expired: '期限切れ',
    },
    untold: '販売元のページで確認してください。',
    forget: '削除',
    empty: '接続中のアカウントで購入できるものはありません。',
  },
}
