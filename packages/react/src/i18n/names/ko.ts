import type { NameTexts } from './NameTexts.js'

/** Korean. */
export const texts: NameTexts = {
  name: {
    title: '계정 이름',
    hint: '주소 대신 이 이름으로 받을 수 있습니다.',
    label: '이름',
    rules: {
      letters: '영문 a~z, 숫자, 하이픈만 쓸 수 있습니다.',
      short: '4자 이상이어야 합니다.',
      long: '63자 이하여야 합니다.',
      hyphens: '하이픈은 하나씩, 다른 글자 사이에 둡니다.',
    },
    checking: '확인 중…',
    free: (name) => `${name} 사용 가능`,
    taken: (name) => `${name} 이미 사용 중`,
    unknown: '이 이름을 확인할 수 없었습니다.',
    suggestions: '사용 가능한 이름',
    register: '서명하고 등록',
    waiting: (wallet) => `${wallet} 대기 중…`,
    done: '이제 이 이름은 내 것입니다.',
    bio: '소개',
    picture: '이미지 주소 (https)',
    save: '서명하고 저장',
    saved: '저장됨',
    addresses: '주소',
    add: (chain) => `내 ${chain} 주소 추가`,
    failed: '이름을 읽을 수 없었습니다',
    bioRule: '영문 a~z, 숫자, 공백, 웹 주소 기호만 쓸 수 있습니다.',
    pictureRule: 'https://로 시작하는 주소입니다',
  },
}
