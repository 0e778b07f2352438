import type { BuyTexts } from './BuyTexts.js'

/** Chinese. */
export const texts: BuyTexts = {
  buy: {
    title: '购买',
    pay: '你支付',
    currency: '货币',
    method: '支付方式',
    methods: {
      card: '银行卡',
      ach_bank_account: '银行账户',
    },
    limits: (minimum, maximum) => `${minimum} 至 ${maximum}`,
    receive: '你收到',
    on: (coin, network) => `${network} 上的 ${coin}`,
    quotes: '报价',
    best: '最佳',
    fees: (fee) => `其中手续费 ${fee}`,
    estimate: '无法估价，按 1:1 显示',
    estimateBody: '这不是价格。付款前，服务商页面会显示真实价格。',
    builtIn: '常见选项，你的服务商不一定提供。',
    quoting: '正在询价…',
    submit: '继续付款',
    another: '再买一笔',
    opening: '正在打开…',
    blocked: '浏览器没有打开窗口。',
    open: '打开付款页面',
    orders: '购买记录',
    statuses: {
      pending: '等待你付款',
      paid: '已付款，在途中',
      delivered: '已到账',
      failed: '失败',
      cancelled: '已取消',
      expired: '已过期',
    },
    untold: '请在服务商页面查看进度。',
    forget: '移除',
    empty: '已连接的账户没有可购买的内容。',
  },
}
