import type { KeysTexts } from './KeysTexts.js'

/** Korean. */
export const texts: KeysTexts = {
  keys: {
    phrase: '복구 문구',
    ask: (names) => `한 번 더 동의하면 패스키가 ${names} 키를 만듭니다`,
    askHint: '키는 서명할 때마다 새로 만들어지며 어디에도 저장되지 않습니다.',
    absent: (names) => `이 패스키는 ${names} 키를 만들지 못합니다`,
    absentHint:
      '지갑은 다른 네트워크에서 작동합니다. 다른 기기나 비밀번호 관리자의 패스키는 가능할 수 있습니다.',
    understood: '알겠습니다',
    phraseHint: (names) => `단어 24개로 ${names} 계정을 다른 지갑으로 옮길 수 있습니다`,
    phraseWarning:
      '이 단어를 가진 사람이 돈을 가집니다. 아무에게도 보여주지 말고 어떤 사이트에도 입력하지 마세요.',
    phraseRest: '이 패스키의 다른 계정은 포함되지 않습니다.',
    show: '패스키로 보기',
    copy: '단어 복사',
    copied: '복사했어요',
    done: '완료',
    change: '나에게 돌아옴',
    openAccount: '토큰 계정 열기',
    note: '누구나 읽을 수 있는 메모',
    spent: '사용',
  },
}
