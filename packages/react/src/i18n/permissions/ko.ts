import type { PermissionsTexts } from './PermissionsTexts.js'

/** Korean. */
export const texts: PermissionsTexts = {
  permissions: {
    title: '권한',
    empty: '대신 행동할 수 있는 앱이 없습니다',
    emptyHint: '앱에 허용한 일이 여기에 표시됩니다.',
    failed: '권한을 읽을 수 없었습니다',
    since: (date) => `${date}부터`,
    until: (date) => `${date}까지`,
    spend: (amount) => `최대 ${amount} 사용`,
    spendEvery: (amount, period) => `${period}마다 최대 ${amount} 사용`,
    spendTokens: (token) => `${token} 토큰 사용`,
    call: (contract) => `${contract} 호출`,
    other: (type) => `기타: ${type}`,
    active: '유효',
    ended: '종료',
    revoked: '취소됨',
    expired: '만료됨',
    revoke: (app) => `${app} 취소`,
    waiting: (wallet) => `${wallet} 대기 중…`,
    unsupported: '이 체인 계열의 계정은 권한을 부여하지 않습니다.',
  },
}
