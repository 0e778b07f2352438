import type { TokenTexts } from './TokenTexts.js'

/** Korean. */
export const texts: TokenTexts = {
  token: {
    title: '토큰',
    price: '가격',
    contract: '컨트랙트',
    networks: '네트워크별 잔액',
    none: '이 토큰이 없어요',
    noneHint: '이 계정은 이 앱의 어떤 네트워크에도 이 토큰이 없어요.',
    elsewhere: (network) => `${network}에 있어요. 보내거나 스왑하려면 지갑이 먼저 그 네트워크로 전환돼요.`,
    older: '더 이전 내역 보기',
  },
}
