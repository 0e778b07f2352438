import { names } from '../zh.js'
import type { MoneyTexts } from './MoneyTexts.js'

const chinese = new Map([
  ['mainnet', '主网'],
  ['testnet', '测试网'],
])
// Latin names stand apart from Chinese words, Chinese names do not.
const nameOf = (id: string) => chinese.get(id) ?? ` ${names.get(id) ?? id} `

/** Simplified Chinese. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => '请只输入数字和一个小数点，例如 0.5。',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0 ? '只能输入整数。' : `小数点后最多 ${maximum} 位。`,
    'amount/ambiguous': ({ readings }) => `这可能表示 ${readings[0]} 或 ${readings[1]}。请去掉千位分隔符。`,
    'amount/out-of-range': () => '金额过大。',
    'address/invalid': () => '这不是有效地址。请检查是否有遗漏。',
    'address/bad-checksum': () => '地址有误。请从来源处重新复制。',
    'address/wrong-namespace': ({ actual, expected }) =>
      `这是${nameOf(actual)}地址。这里需要${nameOf(expected)}地址。`,
    'address/wrong-network': ({ actual, expected }) =>
      `这是${actual.map(nameOf).join('或')}地址，不能在${nameOf(expected)}上使用。`,
    'send/amount-required': () => '请输入金额。',
    'send/receiver-required': () => '请输入收款方。',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? '余额尚未获取。请稍后重试。'
        : `${held ? '超出目前可用的金额：' : '超出余额：'}${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}。`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? '余额不足以支付网络费用。请少发送一些。'
        : `余额不足以支付最多 ${format.cost(required, decimals)}${symbol ? ` ${symbol}` : ''} 的网络费用。请少发送一些。`,
    'send/reverted': ({ reason }) => (reason ? `收款方拒绝了这笔付款：${reason}` : '收款方拒绝了这笔付款。'),
    'send/account-changed': () => '账户或网络已变更，因此没有发送。请重新开始。',
    'send/token-uncertain': () => '此代币没有说明如何划分，金额无法确定。不能在这里发送。',
    'send/fee-too-low': () => '费用过低，没有区块会接受。请提高。',
    'send/fee-changed': () => '网络费用上涨了。请重新查看。',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `金额太小，至少 ${format.owned(minimum, decimals)}${symbol ? ` ${symbol}` : ''}。`,
    'send/expired': () => '已超过网络允许的时间，已重新准备，请再次核对。',
    'send/refused': () => '网络不允许这笔付款。',
    'send/altered': () => '钱包签署的内容与您核对的不同，因此没有发送。',
    'send/warned': () => '没有发送：请先仔细核对这笔付款。',
    'name/invalid': ({ name }) => `“${name}”容易与其他名称混淆。请检查字符。`,
    'name/not-found': ({ name }) => `“${name}”在此网络上没有地址。`,
    'name/contract': ({ name }) =>
      `“${name}”在此网络上没有地址。其以太坊地址是合约，在这里可能不属于任何人。`,
    'name/off-chain': ({ name }) => `“${name}”存放在此页面不会查询的服务器上。请改为输入地址。`,
    'name/changed': ({ name }) => `“${name}”现在指向另一个地址，因此没有发送。请询问收款方，然后重新开始。`,
    'link/invalid': () => '无法读取此付款链接。请改为复制地址。',
    'link/wrong-network': ({ actual, expected }) => `此付款链接用于 ${actual}，而你在 ${expected} 上。`,
    'transaction/not-replaceable': () => '太迟了：网络已收录这笔交易。',
    'transaction/not-found': () => '在网络上找不到这笔交易。',
    'swap/unsupported-network': () => '这个网络不支持兑换。',
    'swap/no-gas-price': () => '不知道这个网络的燃料价格。',
    'swap/no-liquidity': ({ sold, bought }) =>
      `没有人用 ${bought} 换这么多 ${sold}。请减少金额或换一种代币。`,
    'swap/refused': () => '这次兑换已被拦截：服务器准备的内容不是你要的。没有签署任何东西。',
    'swap/price-changed': () => '汇率变了。请查看新的汇率并再次确认。',
    'swap/allowance-too-low': ({ symbol }) => `交易所不能取走这么多 ${symbol}。请授权全部金额。`,
  },
}
