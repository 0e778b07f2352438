import type { PairingTexts } from './PairingTexts.js'

/** German. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `Mit ${wallet} scannen`,
    phoneTitle: 'Wallet öffnen',
    hint: 'Scannen Sie den Code mit einer Wallet auf Ihrem Handy. Er gilt, solange dies offen ist.',
    phoneHint: 'Wählen Sie die Wallet auf diesem Handy, geben Sie dort frei und kommen Sie zurück.',
    phoneHintFor: 'Öffnen Sie die App, geben Sie dort frei und kommen Sie zurück.',
    elsewhere: 'Wallet auf einem anderen Gerät',
    code: 'Code, der eine Wallet verbindet',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    loading: 'Der Code wird vorbereitet …',
    compare: 'Adresse vergleichen',
    compareHint:
      'Das andere Gerät hat dieses Konto verbunden. Prüfen Sie, ob Ihre Wallet dort genau dieselbe Adresse zeigt.',
    same: 'Es ist dieselbe',
    other: 'Es ist eine andere',
  },
}
