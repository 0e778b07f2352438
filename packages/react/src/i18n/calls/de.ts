import type { CallsTexts } from './CallsTexts.js'

/** German. */
export const texts: CallsTexts = {
  calls: {
    title: 'Prüfen',
    asks: (site) => `${site} bittet dich, das zu senden`,
    preparing: 'Es wird geprüft, was es bewirkt…',
    gives: 'Du gibst',
    gets: 'Du bekommst',
    allows: 'Du erlaubst',
    all: 'alles',
    unseen: 'Der Knoten dieses Netzwerks kann vorab nicht zeigen, was das bewirkt.',
    nothing: 'Von dir bewegt sich nichts.',
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
      'Ein Aufruf davon lässt sich nicht in Worte fassen. Mach nur weiter, wenn du dieser Seite vertraust.',
    fails: 'Das würde fehlschlagen.',
    asksWallet: (names) => `Deine Wallet wird außerdem gebeten um: ${names}`,
    walletSays: 'Deine Wallet zeigt die Gebühr',
    close: 'Schließen',
  },
}
