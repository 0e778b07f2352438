import { names } from '../ko.js'
import type { MoneyTexts } from './MoneyTexts.js'

const nameOf = (id: string) => names.get(id) ?? id

/** Korean. */
export const texts: MoneyTexts = {
  errors: {
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
    'send/amount-required': () => '금액을 입력해 주세요.',
    'send/receiver-required': () => '받는 주소를 입력해 주세요.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? '아직 잔액을 확인하지 못했어요. 잠시 후 다시 시도해 주세요.'
        : `${held ? '지금 쓸 수 있는 ' : '잔액 '}${format.owned(available, decimals)}${symbol ? ` ${symbol}` : ''}보다 많아요.`,
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
    'swap/unsupported-network': () => '이 네트워크에서는 스왑할 수 없어요.',
    'swap/no-gas-price': () => '이 네트워크의 가스 가격을 알 수 없어요.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `이만큼의 ${sold}에 ${bought}를 주는 곳이 없어요. 금액을 줄이거나 다른 토큰을 선택하세요.`,
    'swap/refused': () =>
      '이 스왑은 차단됐어요. 서버가 준비한 내용이 요청과 달라요. 아무것도 서명되지 않았어요.',
    'swap/price-changed': () => '환율이 바뀌었어요. 새 환율을 보고 다시 확인하세요.',
    'swap/allowance-too-low': ({ symbol }) =>
      `거래소가 이만큼의 ${symbol}를 가져갈 수 없어요. 전체 금액을 허용하세요.`,
  },
}
