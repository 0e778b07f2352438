import type { OutputsTexts } from './OutputsTexts.js'

/** Chinese. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: '正在转入',
    outgoing: '正在转出',
    protected: '受保护，不当作钱使用',
    expected: (time) => `约 ${time}`,
    speedUp: '加速',
    speedUpTitle: '加速收款',
    speedUpHint: '您把自己的钱付给自己，手续费同时为等待中的付款买单。',
  },
}
