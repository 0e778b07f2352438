import type { OutputsTexts } from './OutputsTexts.js'

/** Japanese. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: '受け取り中',
    outgoing: '送金中',
    protected: '保護中（お金としては使いません）',
    expected: (time) => `約${time}`,
    speedUp: '急ぐ',
    speedUpTitle: '受け取りを急ぐ',
    speedUpHint: '自分のお金を自分に送り、待っている支払いの分も手数料で支払います。',
    walletChooses: '手数料・使うコイン・おつりはウォレットが決めます',
    walletChoosesHint:
      '支払いはウォレットが自分で行います。承認する前に、そこで手数料を確認してください。送られた内容は読み直し、受取人にちょうどこの金額が届くことを確かめます。',
    tooSmall: (amount) => `早いブロックの分を払うには少なすぎます。少なくとも${amount}が必要です。`,
    nothingWaits: '手数料を上げて急げる、待っている支払いはありません。',
    unit: '金額の単位',
    coins: 'コインを選ぶ',
    coinsHint: '選んだコインだけが使われ、余りはおつりとして戻ります。',
    coinsChosen: (count, sum) => `選択：${count}、合計${sum}`,
    noCoins: '選べるコインがありません。',
    protectedToo: '保護中のコインも選べるようにします。お金以外に入っているものは失われるかもしれません。',
    linkSays: 'リンクの内容：',
    invoice:
      'このリンクには Lightning の請求書もあります。ここでは Bitcoin ネットワークでアドレスに支払います。',
  },
}
