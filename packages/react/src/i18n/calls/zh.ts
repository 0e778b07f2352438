import type { CallsTexts } from './CallsTexts.js'

/** Chinese. */
export const texts: CallsTexts = {
  calls: {
    title: '核对',
    asks: (site) => `${site} 请求你发送此操作`,
    preparing: '正在查看它会做什么…',
    gives: '你付出',
    gets: '你得到',
    allows: '你允许',
    all: '全部',
    unseen: '该网络的节点无法预先显示结果。',
    nothing: '你的资产没有变动。',
    seen: '这是本页面的节点现在看到的结果，执行时可能不同。',
    steps: '调用内容',
    operator: '对整个藏品集的权限',
    operatorEnd: '结束对藏品集的权限',
    operatorHint: '获得权限者现在和以后都可以拿走该藏品集的每一件物品。',
    who: '谁获得权限',
    collection: '藏品集',
    collectible: '发送一件藏品',
    to: '收款方',
    contract: '合约',
    byPage: '名称由本页面提供。',
    unreadable: '其中有无法用文字说明的调用。仅在信任本页面时继续。',
    fails: '此操作会失败。',
    asksWallet: (names) => `还会向你的钱包请求：${names}`,
    walletSays: '手续费由你的钱包显示',
    close: '关闭',
  },
}
