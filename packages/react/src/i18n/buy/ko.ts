import type { BuyTexts } from './BuyTexts.js'

/** Korean. */
export const texts: BuyTexts = {
  buy: {
    title: '구매',
    pay: '지불',
    currency: '통화',
    method: '결제 수단',
    methods: {
      card: '카드',
      ach_bank_account: '은행 계좌',
    },
    limits: (minimum, maximum) => `${minimum}부터 ${maximum}까지`,
    receive: '수령',
    on: (coin, network) => `${network}의 ${coin}`,
    quotes: '제안',
    best: '최적',
    fees: (fee) => `수수료 ${fee} 포함`,
    estimate: '견적 없음, 1:1로 표시',
    estimateBody: '이것은 가격이 아닙니다. 실제 가격은 결제 전 제공자 페이지에 표시됩니다.',
    builtIn: '일반적인 옵션이며 제공자에 따라 없을 수 있습니다.',
    quoting: '가격 확인 중…',
    submit: '결제로 계속',
    another: '새로 구매하기',
    opening: '여는 중…',
    blocked: '브라우저가 창을 열지 않았습니다.',
    open: '결제 페이지 열기',
    orders: '구매 내역',
    statuses: {
      pending: '결제 대기 중',
      paid: '결제됨, 전송 중',
      delivered: '도착함',
      failed: '실패',
      cancelled: '취소됨',
      expired: '만료됨',
    },
    untold: '제공자 페이지에서 확인하세요.',
    forget: '삭제',
    empty: '연결된 계정으로 구매할 수 있는 것이 없습니다.',
  },
}
