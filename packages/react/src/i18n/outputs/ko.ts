import type { OutputsTexts } from './OutputsTexts.js'

/** Korean. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: '받는 중',
    outgoing: '보내는 중',
    protected: '보호됨, 돈으로 쓰지 않음',
    expected: (time) => `약 ${time}`,
    speedUp: '속도 높이기',
    speedUpTitle: '받는 속도 높이기',
    speedUpHint: '내 돈을 나에게 보내면서, 기다리는 결제의 몫까지 수수료로 내요.',
  },
}
