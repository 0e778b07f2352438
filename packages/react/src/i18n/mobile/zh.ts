import type { MobileWords } from './MobileTexts.js'

/** Chinese. */
export const words: MobileWords = {
  failures: {
    'association-port': '此页面无法以这种方式连接钱包应用。请告知页面的所有者。',
    'wallet-base-url': '此钱包应用要求以不安全的方式打开。请使用其他应用。',
    'insecure-context': '此页面不安全（非 https），无法连接钱包应用。',
    'session-closed': '您的钱包应用结束了连接。请重试。',
    'session-timeout': '您的钱包应用没有及时回应。请打开它，然后重试。',
    'wallet-not-found': '在此设备上未找到钱包应用。请安装一个，然后重试。',
    'protocol-version': '此页面不认识您的钱包应用所用的版本。请更新该应用。',
    'browser-unsupported': '此浏览器无法连接钱包应用。请在 Android 的 Chrome 中打开此页面。',
    sequence: '与您的钱包应用的连接受到干扰，因此已结束。请重试。',
    'loopback-blocked': '您的浏览器不允许此页面连接此设备上的应用。请在网站设置中允许，然后重试。',
  },
  refusals: {
    'authorization-failed': '您的钱包应用没有允许此页面。',
    'invalid-payloads': '您的钱包应用无法读取要签名的内容。',
    'not-signed': '您的钱包应用没有签名。',
    'not-submitted': '您的钱包应用已签名，但未能全部发送。请在钱包中查看情况。',
    'too-many-payloads': '一次的内容太多，您的钱包应用无法处理。',
    'attestation-failed': '您的钱包应用无法验证此页面。',
  },
  loopback: '如果浏览器询问是否允许此页面访问本设备上的应用，请允许：这样才能找到您的钱包应用。',
}
