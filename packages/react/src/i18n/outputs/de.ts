import type { OutputsTexts } from './OutputsTexts.js'

/** German. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'Unterwegs zu Ihnen',
    outgoing: 'Unterwegs von Ihnen',
    protected: 'Geschützt, wird nicht als Geld ausgegeben',
    expected: (time) => `etwa ${time}`,
    speedUp: 'Beschleunigen',
    speedUpTitle: 'Eingang beschleunigen',
    speedUpHint:
      'Sie zahlen Ihr eigenes Geld an sich selbst, mit einer Gebühr, die auch für die wartende Zahlung reicht.',
  },
}
