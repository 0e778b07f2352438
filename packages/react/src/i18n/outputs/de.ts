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
    unit: 'Betrag eingeben in',
    coins: 'Münzen wählen',
    coinsHint:
      'Was Sie ankreuzen, wird ausgegeben, und sonst nichts; was übrig bleibt, kommt als Wechselgeld zurück.',
    coinsChosen: (count, sum) => `Gewählt: ${count}, zusammen ${sum}`,
    noCoins: 'Es gibt keine Münzen zur Auswahl.',
    protectedToo: 'Geschützte Münzen wählen lassen. Was sie außer Geld enthalten, kann verloren gehen.',
    linkSays: 'Der Link sagt:',
    invoice:
      'Der Link enthält auch eine Lightning-Rechnung. Hier wird seine Adresse bezahlt, im Bitcoin-Netzwerk selbst.',
  },
}
