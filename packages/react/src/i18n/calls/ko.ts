import type { CallsTexts } from './CallsTexts.js'

/** Korean. */
export const texts: CallsTexts = {
  calls: {
    title: '검토',
    asks: (site) => `${site}에서 이 전송을 요청합니다`,
    preparing: '무엇을 하는지 확인하는 중…',
    gives: '보내는 것',
    gets: '받는 것',
    allows: '허용하는 것',
    all: '전부',
    unseen: '이 네트워크의 노드는 결과를 미리 보여 줄 수 없습니다.',
    nothing: '내 자산은 움직이지 않습니다.',
    seen: '이 페이지의 노드가 지금 본 결과입니다. 실행될 때는 달라질 수 있습니다.',
    steps: '호출 내용',
    operator: '컬렉션 전체 권한',
    operatorEnd: '컬렉션 권한 종료',
    operatorHint: '권한을 가진 쪽은 이 컬렉션의 모든 아이템을 지금도 나중에도 가져갈 수 있습니다.',
    who: '권한을 받는 쪽',
    collection: '컬렉션',
    collectible: '아이템 보내기',
    to: '받는 사람',
    contract: '컨트랙트',
    byPage: '이름은 이 페이지가 붙인 것입니다.',
    unreadable: '말로 설명할 수 없는 호출이 있습니다. 이 페이지를 믿을 때만 계속하세요.',
    fails: '이 작업은 실패합니다.',
    asksWallet: (names) => `지갑에 함께 요청하는 것: ${names}`,
    walletSays: '수수료는 지갑에 표시됩니다',
    close: '닫기',
  },
}
