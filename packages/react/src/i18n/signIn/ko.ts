import type { SignInTexts } from './SignInTexts.js'

/** Korean. */
export const texts: SignInTexts = {
  signIn: {
    title: '로그인',
    asks: (site) => `${site}에서 이 계정이 본인 것임을 증명해 달라고 요청합니다`,
    network: '네트워크',
    says: '사이트의 말',
    harmless: '서명은 무료입니다. 돈이 움직이지 않고 권한도 주지 않습니다.',
    disconnects: '취소하면 지갑 연결이 끊깁니다.',
    sign: '서명',
    cancel: '취소',
    later: '나중에',
    waiting: (wallet) => `${wallet}에서 확인하세요…`,
    checking: '확인 중…',
    tryAgain: '다시 시도',
    declined: '서명이 거부되었습니다',
    smartAccount: '이 앱은 스마트 계정을 지원하지 않을 수 있습니다',
    start: '인증을 시작하는 중 문제가 발생했습니다',
    expired: '세션 만료',
    expiredHint: '이 기기의 시간 설정을 확인하고 다시 로그인하세요.',
    signedIn: '로그인되어 있습니다',
    until: (date) => `${date}까지`,
    signOut: '로그아웃',
  },
}
