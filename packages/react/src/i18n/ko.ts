import type { ShellTexts } from './ShellTexts.js'

const namespaces: ShellTexts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

// Particles that depend on the last sound of a name (을/를, 이/가, 로/으로) are avoided after inserted names.
const views: Omit<ShellTexts, 'errors'> = {
  frame: {
    retry: '다시 시도',
    back: '뒤로',
    close: '닫기',
    loading: '불러오는 중',
    failedTitle: '화면을 표시하지 못했어요',
    failedBody: '인터넷 연결을 확인하고, 닫았다가 다시 열어 주세요. 전송된 것은 없어요.',
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
  },
  allWallets: {
    title: '모든 지갑',
    search: '지갑 검색',
    installed: '설치됨',
    found: (count) => `지갑 ${count}개`,
    none: (search) => `‘${search}’ 지갑을 찾지 못했어요`,
    noneHint: '철자를 확인하거나 브라우저 스토어에서 확장 프로그램을 찾아보세요.',
  },
  connecting: {
    title: (wallet) => `${wallet}에서 계속하세요`,
    hint: '지갑 창에서 요청을 승인해 주세요. 다른 화면을 봐도 창은 닫히지 않아요.',
    slow: '아직 기다리고 있어요. 지갑이 잠겨 있나요? 지갑 창이 이 창 뒤에 있을 수도 있어요.',
    cancel: '취소',
    help: '아무것도 안 보이나요? 도구 모음을 확인해 보세요.',
    declinedTitle: '연결되지 않았어요',
    tryAgain: '다시 시도',
    choose: (wallet) => `${wallet}에 여러 체인의 계정이 있어요. 여기서 어떤 것을 사용할까요?`,
    chooseAll: '모두',
    step: (namespace, at, of) => `${namespace}, ${of}개 중 ${at}번째`,
  },
  install: {
    title: (wallet) => `${wallet} 받기`,
    hint: (wallet) => `이 브라우저에는 아직 ${wallet} 지갑이 없어요.`,
    browser: '이 브라우저에 추가',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: '웹사이트',
    open: (wallet) => `${wallet}에서 열기`,
    opens: (host) => `${host} 열기`,
    reload: '설치했어요: 페이지 새로고침',
    missing: '이 지갑은 이제 목록에 없어요.',
  },
  networks: {
    title: '네트워크',
    search: '네트워크 검색',
    none: (search) => `‘${search}’ 네트워크를 찾지 못했어요`,
    testnets: '테스트 네트워크',
    current: '선택됨',
    connected: '연결됨',
    connectHint: (namespace) => `${namespace} 지갑 연결`,
    unsupported: (wallet) => `${wallet}에서 지원하지 않습니다`,
  },
  switchNetwork: {
    title: (network) => `${network} 네트워크로 전환`,
    hint: (wallet) => `${wallet}에서 변경을 승인해 주세요. 지갑에 없는 네트워크라면 먼저 추가할지 물어봐요.`,
    failedTitle: '네트워크가 변경되지 않았어요',
    cancel: '취소',
    tryAgain: '다시 시도',
  },
  unsupported: {
    title: '지원하지 않는 네트워크',
    body: '지갑이 이 페이지에서 사용하지 않는 네트워크에 있어요.',
    choose: '사용할 수 있는 네트워크 선택',
    disconnect: '연결 해제',
  },
  account: {
    title: '계정',
    copy: '주소 복사',
    copied: '복사했어요',
    balanceUnavailable: '잔액을 불러올 수 없어요',
    changeNetwork: '네트워크 변경',
    unknownNetwork: '다른 네트워크',
    explorer: '탐색기에서 보기',
    send: '보내기',
    swap: '스왑',
    receive: '받기',
    buy: '구매',
    activity: '활동',
    tokens: '토큰',
    total: '총 가치',
    partial: '가격이 없는 것 제외',
    noTokens: '아직 아무것도 없어요',
    noTokensHint: '받은 것이 여기에 표시돼요.',
    hidden: (count) => `숨김 (${count})`,
    hide: (token) => `${token} 숨기기`,
    show: (token) => `${token} 표시`,
    unverified: '확인되지 않음',
    tokensUnavailable: '토큰 잔액을 불러올 수 없어요',
    others: '계정 목록',
    connect: (namespace) => `${namespace} 연결`,
    wallets: '지갑',
    settings: '설정',
    disconnect: '연결 해제',
  },
  wallets: {
    title: '지갑',
    active: '사용 중',
    disconnect: (wallet) => `${wallet} 연결 해제`,
    add: '다른 지갑 연결',
    ordinals: '오디널스',
    payment: '결제',
  },
  settings: {
    title: '설정',
    language: '언어',
    theme: '테마',
    themes: { auto: '시스템', light: '라이트', dark: '다크' },
    currency: '통화',
    hiddenTokens: '숨긴 토큰',
  },
  receive: {
    title: '받기',
    hint: (network) => `${network} 네트워크에 있는 것만 여기로 보내 주세요.`,
    scan: '보내는 사람의 지갑으로 스캔하세요',
    copy: '주소 복사',
    copied: '복사했어요',
    amount: '금액 요청',
    networks: '같은 주소를 쓸 수 있는 네트워크',
  },
  activity: {
    title: '활동',
    empty: '아직 활동이 없어요',
    emptyHint: '보내고 받은 내역이 여기에 표시돼요.',
    failed: '거래를 불러오지 못했어요',
    more: '더 불러오는 중',
    today: '오늘',
    yesterday: '어제',
    received: (token) => `${token} 받음`,
    sent: (token) => `${token} 보냄`,
    self: (token) => `${token} 옮김`,
    contract: '컨트랙트',
    statuses: {
      pending: '대기 중',
      confirmed: '확정됨',
      failed: '실패',
      replaced: '대체됨',
      dropped: '사라짐',
      unknown: '알 수 없음',
    },
    showSpam: (count) => `의심 항목 표시 (${count})`,
    hideSpam: '의심 항목 숨기기',
    exportAs: (format) => `${format} 파일로 저장`,
    end: '이게 전부예요.',
  },
  help: {
    title: '처음이신가요?',
    wallet: {
      title: '지갑이란?',
      body: '내 돈의 키를 보관하고, 서명하거나 보내기 전에 항상 먼저 물어보는 프로그램이에요. 로그인도 지갑으로 해요. 비밀번호도, 가입 양식도 필요 없어요. 복구 단어는 종이에 적어 두고 누구에게도 보여 주지 마세요. 복구 단어를 가진 사람은 모든 것을 가져갈 수 있어요.',
    },
    network: {
      title: '네트워크란?',
      body: '돈은 Ethereum, Solana, Bitcoin 같은 네트워크 위에 있어요. 보낼 때는 그 네트워크의 코인으로 소액의 수수료를 내요. 한 네트워크의 주소는 계열이 다른 네트워크에서 쓸 수 없어요.',
    },
    buying: {
      title: '어떻게 마련하나요?',
      body: '다른 사람에게 내 주소로 보내 달라고 하거나, 판매 업체에서 카드나 계좌 이체로 살 수 있어요. 적은 금액으로 시작해 보세요.',
    },
    choose: '지갑 선택',
  },
  toast: {
    altered: '보낸 거래가 승인한 내용과 달라요',
    started: '거래를 시작했어요',
    confirmed: (amount) => `${amount} 보냈어요`,
    failed: (amount) => `${amount} 보내지 못했어요`,
    dismiss: '닫기',
    view: '보기',
  },
}

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: '메인넷', testnet: '테스트넷' }),
)
const nameOf = (id: string) => names.get(id) ?? id

const somethingWrong = '문제가 발생했어요.'
const badAnswer = '서비스에서 올바르지 않은 응답이 왔어요. 잠시 후 다시 시도해 주세요.'

const errors: ShellTexts['errors'] = {
  'id/invalid': () => somethingWrong,
  'amount/invalid': () => '숫자와 소수점 하나만 입력해 주세요. 예: 0.5',
  'amount/too-many-decimals': ({ maximum }) =>
    maximum === 0 ? '정수만 입력할 수 있어요.' : `소수점 아래 ${maximum}자리까지 입력할 수 있어요.`,
  'amount/ambiguous': ({ readings }) =>
    `${readings[0]} 또는 ${readings[1]}, 두 가지로 읽힐 수 있어요. 천 단위 구분 기호를 빼 주세요.`,
  'amount/out-of-range': () => '금액이 너무 커요.',
  'address/invalid': () => '주소가 아니에요. 빠진 글자가 없는지 확인해 주세요.',
  'address/bad-checksum': () => '주소에 오타가 있어요. 원래 위치에서 다시 복사해 주세요.',
  'address/wrong-namespace': ({ actual, expected }) =>
    `${nameOf(actual)} 주소예요. 여기에는 ${nameOf(expected)} 주소가 필요해요.`,
  'address/wrong-network': ({ actual, expected }) =>
    `${actual.map(nameOf).join(' 또는 ')} 주소예요. 여기에는 ${nameOf(expected)} 주소가 필요해요.`,
  'adapter/not-found': () => '이 페이지는 그 종류의 지갑을 지원하지 않아요.',
  'adapter/load-failed': () =>
    '페이지의 일부를 불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'capability/unsupported': () => '이 네트워크에서는 할 수 없어요.',
  'network/not-found': () => '이 페이지에서 사용하지 않는 네트워크예요.',
  'network/no-node': () => '이 페이지에 그 네트워크의 노드가 설정되지 않았어요.',
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
  'rpc/unreachable': () => '네트워크에 연결할 수 없어요. 인터넷 연결을 확인하고 다시 시도해 주세요.',
  'rpc/failed': () => '네트워크가 요청을 받아들이지 않았어요. 잠시 후 다시 시도해 주세요.',
  'send/amount-required': () => '금액을 입력해 주세요.',
  'send/receiver-required': () => '받는 주소를 입력해 주세요.',
  'send/insufficient-funds': ({ available, decimals, symbol }, format) =>
    available === undefined
      ? '아직 잔액을 확인하지 못했어요. 잠시 후 다시 시도해 주세요.'
      : `잔액 ${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}보다 많아요.`,
  'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
    required === undefined || decimals === undefined
      ? '네트워크 수수료를 낼 잔액이 부족해요. 조금 적게 보내 주세요.'
      : `최대 ${format.cost(required, decimals)}${symbol ? ` ${symbol}` : ''}의 네트워크 수수료를 낼 잔액이 부족해요. 조금 적게 보내 주세요.`,
  'send/reverted': ({ reason }) =>
    reason ? `받는 쪽에서 이 송금을 거부해요: ${reason}` : '받는 쪽에서 이 송금을 거부해요.',
  'send/account-changed': () =>
    '계정이나 네트워크가 바뀌어서 아무것도 보내지 않았어요. 처음부터 다시 해 주세요.',
  'send/token-uncertain': () =>
    '이 토큰은 어떻게 나뉘는지 분명하지 않아 금액을 확신할 수 없어요. 여기서는 보낼 수 없어요.',
  'send/fee-too-low': () => '수수료가 너무 낮아 어떤 블록에도 담기지 않아요. 올려 주세요.',
  'send/fee-changed': () => '그사이 네트워크 수수료가 올랐어요. 다시 확인해 주세요.',
  'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
    `너무 적어요. 최소 ${format.owned(minimum, decimals)}${symbol ? ` ${symbol}` : ''}입니다.`,
  'send/expired': () => '네트워크 제한 시간이 지나 다시 준비했습니다. 다시 확인하세요.',
  'send/refused': () => '네트워크가 이 결제를 허용하지 않습니다.',
  'send/altered': () => '지갑이 검토한 것과 다른 것에 서명하여 아무것도 보내지 않았습니다.',
  'send/warned': () => '아무것도 보내지 않았어요. 이 결제는 먼저 확인해야 해요.',
  'sign/account-changed': () => '계정이 바뀌어서 아무것도 서명하지 않았어요. 처음부터 다시 해 주세요.',
  'name/invalid': ({ name }) => `‘${name}’: 다른 이름과 구별하기 어려워요. 글자를 확인해 주세요.`,
  'name/not-found': ({ name }) => `이 네트워크에 ‘${name}’의 주소가 없어요.`,
  'name/contract': ({ name }) =>
    `이 네트워크에 ‘${name}’의 주소가 없어요. Ethereum 주소는 컨트랙트라 여기서는 누구의 것도 아닐 수 있어요.`,
  'name/off-chain': ({ name }) => `‘${name}’: 이 페이지가 묻지 않는 서버에 있어요. 주소를 입력해 주세요.`,
  'name/changed': ({ name }) =>
    `‘${name}’의 주소가 바뀌어서 아무것도 보내지 않았어요. 받는 사람에게 확인하고 처음부터 다시 해 주세요.`,
  'link/invalid': () => '이 결제 링크를 읽을 수 없어요. 대신 주소를 복사해 주세요.',
  'link/wrong-network': ({ actual, expected }) =>
    `이 결제 링크는 ${actual} 네트워크용이에요. 지금은 ${expected} 네트워크예요.`,
  'transaction/not-replaceable': () => '너무 늦었어요. 이미 네트워크에 반영됐어요.',
  'transaction/not-found': () => '네트워크에서 이 거래를 찾을 수 없어요.',
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
export const texts: ShellTexts = { ...views, errors }
