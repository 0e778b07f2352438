import type { OutputsTexts } from './OutputsTexts.js'

/** Chinese. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: '正在转入',
    outgoing: '正在转出',
    protected: '受保护，不当作钱使用',
    expected: (time) => `约 ${time}`,
    speedUp: '加速',
    speedUpTitle: '加速收款',
    speedUpHint: '您把自己的钱付给自己，手续费同时为等待中的付款买单。',
    walletChooses: '手续费、使用的币和找零由钱包决定',
    walletChoosesHint:
      '付款由钱包自行完成：同意之前请在那里查看手续费。发出后会重新读取，确认收款人正好收到这个金额。',
    tooSmall: (amount) => `金额太少，不足以支付更快的区块：至少需要有 ${amount} 正在转入。`,
    nothingWaits: '没有等待中的付款可以用更高的手续费加速。',
    unit: '金额单位',
    coins: '选择币',
    coinsHint: '只会花费您勾选的币，余下的作为找零退回。',
    coinsChosen: (count, sum) => `已选：${count}，共 ${sum}`,
    noCoins: '没有可选的币。',
    protectedToo: '允许选择受保护的币。其中除钱以外的内容可能会丢失。',
    linkSays: '链接中写着：',
    invoice: '该链接还带有闪电网络发票。这里在比特币网络上直接付款到其地址。',
  },
}
