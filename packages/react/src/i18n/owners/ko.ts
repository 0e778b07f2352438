import type { OwnersTexts } from './OwnersTexts.js'

/** Korean. */
export const texts: OwnersTexts = {
  owners: {
    title: '소유자',
    hint: (network) => `각 소유자는 ${network}에서 이 계정으로 무엇이든 할 수 있습니다.`,
    passkey: '패스키',
    address: '주소',
    inUse: '여기서 사용 중',
    remove: (owner) => `${owner} 제거`,
    only: '유일한 소유자입니다. 잃어버리면 계정도 잃게 됩니다.',
    onlyHint: '다른 기기의 패스키나 내 주소를 추가하세요.',
    own: '지금 사용 중인 패스키입니다. 제거하면 이 브라우저에서 더 이상 서명할 수 없습니다.',
    removeIt: '제거하기',
    keep: '유지하기',
    addPasskey: '패스키 추가',
    addAddress: '주소 추가',
    safe: '패스키만큼 안전한 것만 추가하세요.',
    field: '새 소유자의 주소',
    add: '추가',
    pending: '네트워크를 기다리는 중…',
    excluded: '이 기기에는 이미 이 계정의 패스키가 있습니다. 다른 기기를 사용하세요.',
    failed: '소유자를 읽을 수 없습니다.',
    recover: '패스키 지갑 복구',
    recoverHint: (address) =>
      `패스키를 잃어버리셨나요? ${address} 주소가 소유자라면 새 패스키를 추가할 수 있습니다.`,
    account: '계정 주소',
    next: '계속',
    none: (network) => `${network}에 그런 계정이 없습니다.`,
    notOwner: (address) => `${address} 주소는 이 계정의 소유자가 아닙니다.`,
    lost: '잃어버려서 제거할 소유자',
    create: '새 패스키 만들기',
    done: '새 패스키가 소유자가 되었습니다.',
    doneHint: '지갑 목록에서 Passkey를 선택하면 계정을 사용할 수 있습니다.',
    connect: '연결',
    problems: {
      invalid: '주소가 아니거나 오타가 있습니다.',
      zero: '영 주소는 누구의 것도 아닙니다.',
      self: '계정은 자신을 소유할 수 없습니다.',
      owner: '이 주소는 이미 소유자입니다.',
    },
  },
}
