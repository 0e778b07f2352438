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
    walletChooses: 'Ihr Wallet wählt Gebühr, Münzen und Wechselgeld',
    walletChoosesHint:
      'Es zahlt selbst: Sehen Sie sich dort die Gebühr an, bevor Sie zustimmen. Danach wird zurückgelesen, ob der Empfänger genau diesen Betrag bekommt.',
    tooSmall: (amount) =>
      `Zu wenig, um einen früheren Block zu bezahlen: Es müssten mindestens ${amount} unterwegs sein.`,
    nothingWaits: 'Es wartet nichts, was eine höhere Gebühr beschleunigen würde.',
    linkSays: 'Der Link sagt:',
    invoice:
      'Der Link enthält auch eine Lightning-Rechnung. Hier wird seine Adresse bezahlt, im Bitcoin-Netzwerk selbst.',
  },
}
