import type { ShellTexts } from './ShellTexts.js'

const namespaces: ShellTexts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

const views: Omit<ShellTexts, 'errors'> = {
  frame: {
    retry: '重试',
    back: '返回',
    close: '关闭',
    loading: '正在加载',
    failedTitle: '无法显示此内容',
    failedBody: '请检查网络连接，关闭后重新打开。没有发送任何内容。',
  },
  namespaces,
  connect: {
    title: '连接钱包',
    titleFor: (namespace) => `连接 ${namespace} 钱包`,
    installed: '已安装',
    recent: '最近使用',
    popular: '热门',
    none: '此浏览器中没有找到钱包',
    noneHint: '安装钱包扩展程序，或在钱包自带的浏览器中打开本页面，钱包就会显示在这里。',
    looking: '正在查找钱包',
    retry: '重新查找',
    promise: '密钥永远不会离开你的钱包。',
    all: '全部钱包',
    allHint: (count) => `搜索 ${count} 个钱包`,
    noWallet: '我还没有钱包',
    claims: (count) => `有 ${count} 个钱包都自称这个名字`,
  },
  allWallets: {
    title: '全部钱包',
    search: '搜索钱包',
    installed: '已安装',
    found: (count) => `${count} 个钱包`,
    none: (search) => `没有名为“${search}”的钱包`,
    noneHint: '请检查拼写，或在浏览器的应用商店中查找它的扩展程序。',
  },
  connecting: {
    title: (wallet) => `在 ${wallet} 中继续`,
    hint: '请在钱包窗口中批准请求。切换到别处，窗口也不会关闭。',
    slow: '仍在等待。钱包解锁了吗？钱包窗口可能被挡在后面。',
    cancel: '取消',
    help: '没有看到？请查看浏览器工具栏。',
    declinedTitle: '未连接',
    tryAgain: '重试',
    choose: (wallet) => `${wallet} 在多条链上有账户。要在这里使用哪一个？`,
    chooseAll: '全部使用',
    step: (namespace, at, of) => `${namespace}，第 ${at} 个，共 ${of} 个`,
  },
  install: {
    title: (wallet) => `获取 ${wallet}`,
    hint: (wallet) => `此浏览器中还没有 ${wallet}。`,
    browser: '添加到此浏览器',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: '官方网站',
    open: (wallet) => `在 ${wallet} 中打开`,
    opens: (host) => `打开 ${host}`,
    reload: '已安装，重新加载页面',
    missing: '此钱包已不在列表中。',
  },
  networks: {
    title: '网络',
    search: '搜索网络',
    none: (search) => `没有名为“${search}”的网络`,
    testnets: '测试网络',
    current: '已选择',
    connected: '已连接',
    connectHint: (namespace) => `连接 ${namespace} 钱包`,
    unsupported: (wallet) => `${wallet} 不支持`,
  },
  switchNetwork: {
    title: (network) => `切换到 ${network}`,
    hint: (wallet) => `请在 ${wallet} 中批准更改。如果钱包中还没有该网络，会先询问是否添加。`,
    failedTitle: '网络未更改',
    cancel: '取消',
    tryAgain: '重试',
  },
  unsupported: {
    title: '不支持的网络',
    body: '钱包当前的网络不适用于本页面。',
    choose: '请选择可用的网络',
    disconnect: '断开连接',
  },
  account: {
    title: '账户',
    copy: '复制地址',
    copied: '已复制',
    balanceUnavailable: '无法获取余额',
    changeNetwork: '更改网络',
    unknownNetwork: '其他网络',
    explorer: '在区块浏览器中查看',
    send: '发送',
    receive: '收款',
    activity: '动态',
    tokens: '代币',
    total: '总价值',
    partial: '不含没有价格的代币',
    noTokens: '这里还没有内容',
    noTokensHint: '收到的代币会显示在这里。',
    hidden: (count) => `已隐藏 (${count})`,
    hide: (token) => `隐藏 ${token}`,
    show: (token) => `显示 ${token}`,
    unverified: '未验证',
    tokensUnavailable: '无法获取代币余额',
    others: '账户列表',
    connect: (namespace) => `连接 ${namespace}`,
    wallets: '钱包',
    settings: '设置',
    disconnect: '断开连接',
  },
  wallets: {
    title: '钱包',
    active: '使用中',
    disconnect: (wallet) => `断开 ${wallet}`,
    add: '连接其他钱包',
    ordinals: '铭文',
    payment: '付款',
  },
  settings: {
    title: '设置',
    language: '语言',
    theme: '主题',
    themes: { auto: '跟随系统', light: '浅色', dark: '深色' },
    currency: '货币',
    hiddenTokens: '已隐藏的代币',
  },
  receive: {
    title: '收款',
    hint: (network) => `只能将 ${network} 上的资产发送到这里。`,
    scan: '请用付款方的钱包扫描',
    copy: '复制地址',
    copied: '已复制',
    amount: '指定金额',
    networks: '同一地址也适用于',
  },
  activity: {
    title: '动态',
    empty: '还没有任何动态',
    emptyHint: '发送和收到的内容会显示在这里。',
    failed: '无法获取交易',
    more: '正在加载更多',
    today: '今天',
    yesterday: '昨天',
    received: (token) => `收到 ${token}`,
    sent: (token) => `发送 ${token}`,
    self: (token) => `转移 ${token}`,
    contract: '合约',
    statuses: {
      pending: '待处理',
      confirmed: '已确认',
      failed: '失败',
      replaced: '已被替换',
      dropped: '已丢弃',
      unknown: '未知',
    },
    showSpam: (count) => `显示可疑项 (${count})`,
    hideSpam: '隐藏可疑项',
    exportAs: (format) => `保存为 ${format}`,
    end: '没有更多了。',
  },
  help: {
    title: '第一次使用？',
    wallet: {
      title: '什么是钱包？',
      body: '钱包是保管资金密钥的程序，在签名或发送之前都会先征得你的同意。它也是登录方式：不需要密码，也不用填表。请把恢复助记词抄在纸上，不要给任何人看；谁拿到助记词，谁就拥有一切。',
    },
    network: {
      title: '什么是网络？',
      body: '资金存放在网络上，例如 Ethereum、Solana 或 Bitcoin。发送时需要用该网络自己的币支付少量费用。一个网络的地址不能用于其他系列的网络。',
    },
    buying: {
      title: '如何获得资金？',
      body: '可以请别人发送到你的地址，也可以通过银行卡或银行转账向服务商购买。建议从小额开始。',
    },
    choose: '选择钱包',
  },
  toast: {
    altered: '发出的交易与你批准的不同',
    started: '交易已开始',
    confirmed: (amount) => `已发送 ${amount}`,
    failed: (amount) => `未发送 ${amount}`,
    dismiss: '关闭',
    view: '查看',
  },
}

const names = new Map<string, string>(Object.entries(namespaces))
const chinese = new Map([
  ['mainnet', '主网'],
  ['testnet', '测试网'],
])
// Latin names stand apart from Chinese words, Chinese names do not.
const nameOf = (id: string) => chinese.get(id) ?? ` ${names.get(id) ?? id} `

const somethingWrong = '出了点问题。'
const badAnswer = '服务返回的内容有误。请稍后重试。'

const errors: ShellTexts['errors'] = {
  'id/invalid': () => somethingWrong,
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
  'adapter/not-found': () => '本页面不支持这类钱包。',
  'adapter/load-failed': () => '页面的一部分无法加载。请检查网络连接后重试。',
  'capability/unsupported': () => '此网络不支持该操作。',
  'network/not-found': () => '本页面不使用该网络。',
  'network/no-node': () => '本页面没有为该网络设置节点。',
  'network/unsupported': () => '钱包当前的网络不适用于本页面。请在钱包中选择其他网络。',
  'connector/not-found': () => '找不到该钱包了。是否已被卸载？',
  'connection/not-connected': () => '尚未连接钱包。',
  'connection/aborted': () => '已取消。',
  'connection/disconnect-failed': () => '断开连接失败。本页面已清除该钱包的信息，请在钱包中也移除本页面。',
  'wallet/rejected': () => '已在钱包中拒绝。',
  'wallet/request-pending': () => '钱包中已有待处理的请求。请打开钱包处理。',
  'wallet/altered': ({ connector }) =>
    `本页面上有程序改变了 ${connector} 的运行方式，因此没有向它发出请求。请重新加载页面；如果再次出现，请不要使用本页面。`,
  'wallet/invalid-response': () => '钱包返回的内容有误。请在钱包中查看实际情况。',
  'wallet/failed': () => '钱包无法完成此操作。请打开钱包查看原因，然后重试。',
  'relay/unreachable': () => '无法连接到区块链网络。请检查网络连接后重试。',
  'relay/refused': () => '与手机钱包的连接被拒绝。请告知此页面的所有者。',
  'pairing/expired': () => '此二维码已失效。请获取新的。',
  'pairing/invalid': () => '此二维码已失效。请获取新的。',
  'request/expired': () => '钱包未在规定时间内应答。请重试。',
  'rpc/unreachable': () => '无法连接到区块链网络。请检查网络连接后重试。',
  'rpc/failed': () => '网络没有接受此请求。请稍后重试。',
  'send/amount-required': () => '请输入金额。',
  'send/receiver-required': () => '请输入收款方。',
  'send/insufficient-funds': ({ available, decimals, symbol }, format) =>
    available === undefined
      ? '余额尚未获取。请稍后重试。'
      : `超出余额：${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}。`,
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
  'sign/account-changed': () => '账户已变更，因此没有签名。请重新开始。',
  'name/invalid': ({ name }) => `“${name}”容易与其他名称混淆。请检查字符。`,
  'name/not-found': ({ name }) => `“${name}”在此网络上没有地址。`,
  'name/contract': ({ name }) => `“${name}”在此网络上没有地址。其以太坊地址是合约，在这里可能不属于任何人。`,
  'name/off-chain': ({ name }) => `“${name}”存放在此页面不会查询的服务器上。请改为输入地址。`,
  'name/changed': ({ name }) => `“${name}”现在指向另一个地址，因此没有发送。请询问收款方，然后重新开始。`,
  'link/invalid': () => '无法读取此付款链接。请改为复制地址。',
  'link/wrong-network': ({ actual, expected }) => `此付款链接用于 ${actual}，而你在 ${expected} 上。`,
  'transaction/not-replaceable': () => '太迟了：网络已收录这笔交易。',
  'transaction/not-found': () => '在网络上找不到这笔交易。',
  'locale/invalid': () => somethingWrong,
  'json/invalid': () => badAnswer,
  'api/bad-response': () => badAnswer,
  'api/bad-request': () => '服务无法理解此请求。请检查输入的内容。',
  'api/not-configured': () => '本页面尚未设置此功能。',
  'api/unreachable': () => '无法连接到服务。请检查网络连接后重试。',
  'api/timeout': () => '服务响应时间过长。请稍后重试。',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? '请求过多。请稍候再试。'
      : status >= 500 || reason === ''
        ? '服务暂时无法处理。请稍后重试。'
        : reason,
  'internal/unexpected': () => somethingWrong,
}

/** Simplified Chinese. */
export const texts: ShellTexts = { ...views, errors }
