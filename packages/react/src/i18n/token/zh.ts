import type { TokenTexts } from './TokenTexts.js'

/** Chinese. */
export const texts: TokenTexts = {
  token: {
    title: '代币',
    price: '价格',
    contract: '合约',
    networks: '各网络余额',
    none: '这里没有该代币',
    noneHint: '此账户在本应用的任何网络上都没有该代币。',
    elsewhere: (network) => `位于 ${network}：发送或兑换前，钱包会先切换到该网络。`,
    older: '查看更早的记录',
  },
}
