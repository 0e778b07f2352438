import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'

export const texts: Translation<PairingTexts> = {
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
  mobile: {
    failures: {
      'association-port':
        '이 페이지는 이 방법으로 지갑 앱에 연결할 수 없습니다. 페이지 운영자에게 알려 주세요.',
      'wallet-base-url': '이 지갑 앱은 안전하지 않은 방식으로 열리려고 합니다. 다른 앱을 사용하세요.',
      'insecure-context': '이 페이지는 보안 연결(https)이 아니어서 지갑 앱에 연결할 수 없습니다.',
      'session-closed': '지갑 앱이 연결을 끝냈습니다. 다시 시도하세요.',
      'session-timeout': '지갑 앱이 제때 응답하지 않았습니다. 앱을 열고 다시 시도하세요.',
      'wallet-not-found': '이 기기에서 지갑 앱을 찾을 수 없습니다. 설치한 뒤 다시 시도하세요.',
      'protocol-version': '지갑 앱의 버전을 이 페이지가 알지 못합니다. 앱을 업데이트하세요.',
      'browser-unsupported':
        '이 브라우저는 지갑 앱에 연결할 수 없습니다. Android의 Chrome에서 페이지를 여세요.',
      sequence: '지갑 앱과의 연결에 이상이 있어 끝냈습니다. 다시 시도하세요.',
      'loopback-blocked':
        '브라우저가 이 페이지의 기기 내 앱 연결을 막고 있습니다. 사이트 설정에서 허용한 뒤 다시 시도하세요.',
    },
    refusals: {
      'authorization-failed': '지갑 앱이 이 페이지를 허용하지 않았습니다.',
      'invalid-payloads': '지갑 앱이 서명할 내용을 읽을 수 없습니다.',
      'not-signed': '지갑 앱이 서명하지 않았습니다.',
      'not-submitted': '지갑 앱이 서명했지만 전부 보내지는 못했습니다. 지갑에서 확인하세요.',
      'too-many-payloads': '지갑 앱이 한 번에 처리하기에는 너무 많았습니다.',
      'attestation-failed': '지갑 앱이 이 페이지를 확인하지 못했습니다.',
    },
    loopback: '이 기기의 앱에 연결해도 되는지 브라우저가 물으면 허용하세요. 지갑 앱을 찾기 위한 것입니다.',
  },
}
