import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const namespaces: ShellTexts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: '重试',
    back: '返回',
    close: '关闭',
    loading: '正在加载',
    failedTitle: '此界面未能加载',
    failedBody: '请检查网络连接后重试。如果仍然不行，请重新加载页面。',
    reload: '重新加载页面',
    opens: (host) => `打开 ${host}`,
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
    connected: '已连接',
  },
  connecting: {
    title: (wallet) => `在 ${wallet} 中继续`,
    hint: '请在钱包窗口中批准请求。切换到别处，窗口也不会关闭。',
    slow: '仍在等待。钱包解锁了吗？钱包窗口可能被挡在后面。',
    asksAgain: (wallet) => `${wallet} 不会记住此页面，因此每次访问都会再次询问。`,
    cancel: '取消',
    help: '没有看到？请查看浏览器工具栏。',
    declinedTitle: '未连接',
    tryAgain: '重试',
    choose: (wallet) => `${wallet} 在多条链上有账户。要在这里使用哪一个？`,
    chooseAll: '全部使用',
    step: (namespace, at, of) => `${namespace}，第 ${at} 个，共 ${of} 个`,
  },
}

export const names = new Map<string, string>(Object.entries(namespaces))

const somethingWrong = '出了点问题。'
const badAnswer = '服务返回的内容有误。请稍后重试。'

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => somethingWrong,
  'adapter/not-found': () => '本页面不支持这类钱包。',
  'adapter/load-failed': () => '页面的一部分无法加载。请检查网络连接后重试。',
  'capability/unsupported': () => '此网络不支持该操作。',
  'network/not-found': () => '本页面不使用该网络。',
  'network/no-node': () => '本页面没有为该网络设置节点。',
  'network/not-served': ({ network }) => `本页面的服务不支持 ${network}。`,
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
  'rpc/unreachable': () => '暂时无法连接到区块链网络。请稍后重试。',
  'rpc/failed': () => '网络没有接受此请求。请稍后重试。',
  'rpc/wrong-network': () =>
    '本页面在此使用的节点属于另一个网络，因此不会显示或发送任何内容。请告知页面的所有者。',
  'sign/account-changed': () => '账户已变更，因此没有签名。请重新开始。',
  'config/invalid': () => somethingWrong,
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
export const texts: Translation<ShellTexts> = { ...views, errors }
