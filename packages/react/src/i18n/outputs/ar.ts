import type { OutputsTexts } from './OutputsTexts.js'

/** Arabic. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'في الطريق إليك',
    outgoing: 'في طريق الخروج',
    protected: 'محمي، لا يُنفق كمال',
    expected: (time) => `حوالي ${time}`,
    speedUp: 'تسريع',
    speedUpTitle: 'تسريع ما تتلقاه',
    speedUpHint: 'تدفع مالك لنفسك برسوم تكفي أيضًا للدفعة المنتظرة.',
  },
}
