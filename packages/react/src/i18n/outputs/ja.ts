import type { OutputsTexts } from './OutputsTexts.js'

/** Japanese. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: '受け取り中',
    outgoing: '送金中',
    protected: '保護中（お金としては使いません）',
    expected: (time) => `約${time}`,
    speedUp: '急ぐ',
    speedUpTitle: '受け取りを急ぐ',
    speedUpHint: '自分のお金を自分に送り、待っている支払いの分も手数料で支払います。',
  },
}
