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
    walletChooses: '수수료, 코인, 거스름돈은 지갑이 정해요',
    walletChoosesHint:
      '지갑이 직접 결제해요. 승인하기 전에 지갑에서 수수료를 확인하세요. 보낸 뒤에는 받는 사람이 정확히 이 금액을 받는지 다시 읽어 확인해요.',
    tooSmall: (amount) => `더 빠른 블록 비용을 내기에는 너무 적어요. 최소 ${amount}이(가) 오고 있어야 해요.`,
    nothingWaits: '수수료를 높여 빨라질 대기 중인 결제가 없어요.',
    unit: '금액 단위',
    coins: '코인 고르기',
    coinsHint: '고른 코인만 쓰이고, 남는 금액은 거스름돈으로 돌아와요.',
    coinsChosen: (count, sum) => `선택: ${count}, 합계 ${sum}`,
    noCoins: '고를 수 있는 코인이 없어요.',
    protectedToo: '보호된 코인도 고를게요. 돈 외에 담긴 것은 잃을 수 있어요.',
    linkSays: '링크에 적힌 내용:',
    invoice: '이 링크에는 라이트닝 청구서도 있어요. 여기서는 비트코인 네트워크에서 주소로 보내요.',
  },
}
