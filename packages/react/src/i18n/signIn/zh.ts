import type { SignInTexts } from './SignInTexts.js'

/** Chinese. */
export const texts: SignInTexts = {
  signIn: {
    title: '登录',
    asks: (site) => `${site} 请您证明此账户属于您`,
    network: '网络',
    says: '网站的话',
    harmless: '签名是免费的,不会转移资金,也不会授予权限。',
    disconnects: '取消会断开您的钱包。',
    sign: '签名',
    cancel: '取消',
    later: '以后再说',
    waiting: (wallet) => `请在 ${wallet} 中确认…`,
    checking: '正在检查…',
    tryAgain: '重试',
    declined: '签名被拒绝',
    smartAccount: '此应用可能不支持智能账户',
    start: '启动身份验证时出现问题',
    expired: '会话已过期',
    expiredHint: '请检查此设备的时间设置,然后重新登录。',
    signedIn: '您已登录',
    until: (date) => `有效期至 ${date}`,
    signOut: '退出登录',
  },
}
