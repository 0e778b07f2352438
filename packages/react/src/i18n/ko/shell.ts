import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const namespaces: ShellTexts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

// Particles that depend on the last sound of a name (을/를, 이/가, 로/으로) are avoided after inserted names.
const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: '다시 시도',
    back: '뒤로',
    close: '닫기',
    loading: '불러오는 중',
    failedTitle: '이 화면을 불러오지 못했어요',
    failedBody: '인터넷 연결을 확인하고 다시 시도해 주세요. 그래도 안 되면 페이지를 새로고침해 주세요.',
    reload: '페이지 새로고침',
    opens: (host) => `${host} 열기`,
  },
  namespaces,
  connect: {
    title: '지갑 연결',
    titleFor: (namespace) => `${namespace} 지갑 연결`,
    installed: '설치됨',
    recent: '최근 사용',
    popular: '인기',
    none: '이 브라우저에서 지갑을 찾지 못했어요',
    noneHint: '지갑 확장 프로그램을 설치하거나 지갑 앱의 브라우저에서 이 페이지를 열면 여기에 표시돼요.',
    looking: '지갑을 찾는 중',
    retry: '다시 찾기',
    promise: '키는 절대 지갑 밖으로 나가지 않아요.',
    all: '모든 지갑',
    allHint: (count) => `지갑 ${count}개에서 검색`,
    noWallet: '지갑이 없어요',
    claims: (count) => `지갑 ${count}개가 이 이름을 내세우고 있어요`,
    connected: '연결됨',
  },
  connecting: {
    title: (wallet) => `${wallet}에서 계속하세요`,
    hint: '지갑 창에서 요청을 승인해 주세요. 다른 화면을 봐도 창은 닫히지 않아요.',
    slow: '아직 기다리고 있어요. 지갑이 잠겨 있나요? 지갑 창이 이 창 뒤에 있을 수도 있어요.',
    asksAgain: (wallet) => `${wallet}은(는) 이 페이지를 기억하지 않아 방문할 때마다 다시 묻습니다.`,
    cancel: '취소',
    help: '아무것도 안 보이나요? 도구 모음을 확인해 보세요.',
    declinedTitle: '연결되지 않았어요',
    tryAgain: '다시 시도',
    choose: (wallet) => `${wallet}에 여러 체인의 계정이 있어요. 여기서 어떤 것을 사용할까요?`,
    chooseAll: '모두',
    step: (namespace, at, of) => `${namespace}, ${of}개 중 ${at}번째`,
  },
}

export const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: '메인넷', testnet: '테스트넷' }),
)

const somethingWrong = '문제가 발생했어요.'
const badAnswer = '서비스에서 올바르지 않은 응답이 왔어요. 잠시 후 다시 시도해 주세요.'

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => somethingWrong,
  'adapter/not-found': () => '이 페이지는 그 종류의 지갑을 지원하지 않아요.',
  'adapter/load-failed': () =>
    '페이지의 일부를 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'capability/unsupported': () => '이 네트워크에서는 할 수 없어요.',
  'network/not-found': () => '이 페이지에서 사용하지 않는 네트워크예요.',
  'network/no-node': () => '이 페이지에 그 네트워크의 노드가 설정되지 않았어요.',
  'network/not-served': ({ network }) => `이 페이지의 서비스는 ${network} 네트워크를 몰라요.`,
  'network/unsupported': () =>
    '지갑이 이 페이지에서 사용하지 않는 네트워크에 있어요. 지갑에서 다른 네트워크를 선택해 주세요.',
  'connector/not-found': () => '지갑이 사라졌어요. 아직 설치되어 있나요?',
  'connection/not-connected': () => '연결된 지갑이 없어요.',
  'connection/aborted': () => '취소했어요.',
  'connection/disconnect-failed': () =>
    '연결을 해제하지 못했어요. 이 페이지에서는 지갑 정보를 지웠으니, 지갑에서도 이 페이지를 삭제해 주세요.',
  'wallet/rejected': () => '지갑에서 거절했어요.',
  'wallet/request-pending': () => '지갑이 이미 확인을 기다리고 있어요. 지갑을 열어 응답해 주세요.',
  'wallet/altered': ({ connector }) =>
    `이 페이지의 무언가가 ${connector} 지갑의 동작을 바꿔서 요청을 보내지 않았어요. 페이지를 새로고침해 주세요. 또 발생하면 이 페이지를 사용하지 마세요.`,
  'wallet/invalid-response': () =>
    '지갑에서 올바르지 않은 응답이 왔어요. 무슨 일이 있었는지 지갑에서 확인해 주세요.',
  'wallet/failed': () => '지갑에서 처리하지 못했어요. 지갑을 열어 이유를 확인한 뒤 다시 시도해 주세요.',
  'relay/unreachable': () => '네트워크에 연결할 수 없어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'relay/refused': () => '휴대폰 지갑 연결이 거부되었어요. 이 페이지의 운영자에게 알려 주세요.',
  'pairing/expired': () => '이 코드는 더 이상 유효하지 않아요. 새 코드를 받아 주세요.',
  'pairing/invalid': () => '이 코드는 더 이상 유효하지 않아요. 새 코드를 받아 주세요.',
  'request/expired': () => '지갑이 제때 응답하지 않았어요. 다시 시도해 주세요.',
  'rpc/unreachable': () => '지금은 네트워크에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
  'rpc/failed': () => '네트워크가 요청을 받아들이지 않았어요. 잠시 후 다시 시도해 주세요.',
  'rpc/wrong-network': () =>
    '이 페이지의 노드가 다른 네트워크의 것이라, 아무것도 표시하거나 보내지 않아요. 페이지 관리자에게 알려 주세요.',
  'sign/account-changed': () => '계정이 바뀌어서 아무것도 서명하지 않았어요. 처음부터 다시 해 주세요.',
  'config/invalid': () => somethingWrong,
  'locale/invalid': () => somethingWrong,
  'json/invalid': () => badAnswer,
  'api/bad-response': () => badAnswer,
  'api/bad-request': () => '서비스가 이 요청을 이해하지 못했어요. 입력한 내용을 확인해 주세요.',
  'api/not-configured': () => '이 페이지에는 아직 이 기능이 설정되지 않았어요.',
  'api/unreachable': () => '서비스에 연결할 수 없어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'api/timeout': () => '서비스의 응답이 너무 오래 걸려요. 잠시 후 다시 시도해 주세요.',
  'api/refused': ({ status, reason }) =>
    status === 429
      ? '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'
      : status >= 500 || reason === ''
        ? '지금은 서비스가 처리할 수 없어요. 잠시 후 다시 시도해 주세요.'
        : reason,
  'internal/unexpected': () => somethingWrong,
}

/** Korean. */
export const texts: Translation<ShellTexts> = { ...views, errors }
