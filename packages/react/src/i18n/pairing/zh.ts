import type { PairingTexts } from './PairingTexts.js'

/** Chinese. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `用 ${wallet} 扫描`,
    phoneTitle: '打开钱包',
    hint: '请用手机上的钱包扫描此码。页面打开期间一直有效。',
    phoneHint: '选择这部手机上的钱包，在其中批准后返回。',
    phoneHintFor: '打开应用，在其中批准，然后回到这里。',
    elsewhere: '其他设备上的钱包',
    code: '用于连接钱包的二维码',
    copy: '复制链接',
    copied: '链接已复制',
    loading: '正在准备二维码…',
    compare: '比较地址',
    compareHint: '另一台设备已连接此账户。请确认那台设备上的钱包显示完全相同的地址。',
    same: '相同',
    other: '不同',
  },
}
