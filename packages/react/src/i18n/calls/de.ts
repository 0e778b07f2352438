import type { CallsTexts } from './CallsTexts.js'

/** German. */
export const texts: CallsTexts = {
  calls: {
    title: 'Prüfen',
    asks: (site) => `${site} bittet Sie, das zu senden`,
    gives: 'Sie geben',
    gets: 'Sie bekommen',
    allows: 'Sie erlauben',
    all: 'alles',
    unseen: 'Der Knoten dieses Netzwerks kann vorab nicht zeigen, was das bewirkt.',
    nothing: 'In diesem Konto bewegt sich nichts.',
    seen: 'So sieht es der Knoten dieser Seite jetzt. Bis es ausgeführt ist, kann es anders sein.',
    steps: 'Was aufgerufen wird',
    operator: 'Voller Zugriff auf eine Sammlung',
    operatorEnd: 'Beendet den Zugriff auf eine Sammlung',
    operatorHint: 'Wer ihn hat, kann jedes Stück dieser Sammlung nehmen, jetzt und später.',
    who: 'Wer ihn bekommt',
    collection: 'Sammlung',
    collectible: 'Ein Stück senden',
    to: 'An',
    contract: 'Vertrag',
    byPage: 'Die Namen stammen von dieser Seite.',
    unreadable:
      'Ein Aufruf davon lässt sich nicht in Worte fassen. Machen Sie nur weiter, wenn Sie dieser Seite vertrauen.',
    fails: 'Das würde fehlschlagen.',
    says: (reason) => `Der Vertrag sagt: ${reason}`,
    asksWallet: (names) => `Ihre Wallet wird außerdem gebeten um: ${names}`,
    walletSays: 'Ihre Wallet zeigt die Gebühr',
    asksToSign: (site) => `${site} bittet Sie, das zu signieren`,
    partly:
      'Der Knoten dieser Seite kann nur ansehen, was hier genannt ist. Es könnte sich noch anderes von Ihnen bewegen.',
    counted: 'Aus dem berechnet, was signiert wird, samt Netzwerkgebühr.',
    parts: 'Wohin es geht',
    owner: 'Ihr Konto würde gehören',
    ownerHint: 'Damit geben Sie Ihr Konto weg: Alles darin würde einem Programm gehören.',
    openHint: 'Ihre Signatur lässt einen Teil offen: Andere können ihn noch ändern.',
    reservedHint:
      'Eine Ihrer noch offenen Transaktionen gibt dieselben Coins aus. Nur eine von beiden kann durchgehen.',
    close: 'Schließen',
  },
}
