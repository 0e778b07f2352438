import type { NameTexts } from './NameTexts.js'

/** Chinese. */
export const texts: NameTexts = {
  name: {
    title: '账户名称',
    hint: '别人可以发送到此名称，而无需你的地址。',
    label: '名称',
    rules: {
      letters: '仅限字母 a–z、数字和连字符。',
      short: '至少 4 个字符。',
      long: '最多 63 个字符。',
      hyphens: '连字符须单独位于其他字符之间。',
    },
    checking: '正在检查…',
    free: (name) => `${name} 可用`,
    taken: (name) => `${name} 已被占用`,
    unknown: '无法检查此名称。',
    suggestions: '可用名称',
    register: '签名并注册',
    waiting: (wallet) => `正在等待 ${wallet}…`,
    done: '此名称现在属于你。',
    bio: '关于你',
    picture: '图片地址（https）',
    save: '签名并保存',
    saved: '已保存',
    addresses: '地址',
    add: (chain) => `添加我的 ${chain} 地址`,
    failed: '无法读取你的名称',
    bioRule: '字母 a–z、数字、空格和网址符号。',
    pictureRule: '以 https:// 开头的地址',
  },
}
