import type { KeysTexts } from './KeysTexts.js'

/** Chinese. */
export const texts: KeysTexts = {
  keys: {
    phrase: '恢复短语',
    ask: (names) => `再同意一次,通行密钥就会生成 ${names} 的密钥`,
    askHint: '密钥在每次签名时重新生成,不保存在任何地方。',
    absent: (names) => `此通行密钥无法生成 ${names} 的密钥`,
    absentHint: '您的钱包可在其他网络上使用。其他设备或密码管理器的通行密钥也许可以。',
    understood: '知道了',
    phraseHint: (names) => `24 个单词可将您在 ${names} 上的账户带到任何其他钱包`,
    phraseWarning: '谁拥有这些单词,谁就拥有这笔钱。不要给任何人看,也不要在任何网站输入。',
    phraseRest: '不包括此通行密钥的其他账户。',
    show: '用通行密钥显示',
    copy: '复制单词',
    copied: '已复制',
    done: '完成',
    change: '退回给您',
    openAccount: '为代币开设账户',
    note: '所有人都能看到的备注',
    spent: '花费',
  },
}
