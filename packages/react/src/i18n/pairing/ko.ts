import type { PairingTexts } from './PairingTexts.js'

/** Korean. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `${wallet} 지갑으로 스캔하기`,
    phoneTitle: '지갑 열기',
    hint: '휴대폰의 지갑으로 이 코드를 스캔해 주세요. 이 화면이 열려 있는 동안 유효해요.',
    phoneHint: '이 휴대폰의 지갑을 고르고 승인한 뒤 돌아와 주세요.',
    phoneHintFor: '앱을 열어 승인한 뒤 돌아오세요.',
    elsewhere: '다른 기기의 지갑',
    code: '지갑을 연결하는 코드',
    copy: '링크 복사',
    copied: '링크를 복사했어요',
    loading: '코드를 준비하고 있어요…',
    compare: '주소를 비교하세요',
    compareHint:
      '다른 기기에서 이 계정을 연결했어요. 그 기기의 지갑에 같은 주소가 전부 똑같이 보이는지 확인하세요.',
    same: '같아요',
    other: '달라요',
  },
}
