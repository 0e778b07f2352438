import type { MobileWords } from './MobileTexts.js'

/** Korean. */
export const words: MobileWords = {
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
}
