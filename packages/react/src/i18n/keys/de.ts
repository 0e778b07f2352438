import type { KeysTexts } from './KeysTexts.js'

/** German. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'Wiederherstellungsphrase',
    ask: (names) => `Stimmen Sie noch einmal zu, und Ihr Passkey macht Schlüssel für ${names}`,
    askHint: 'Die Schlüssel entstehen für jede Signatur neu und werden nirgends aufbewahrt.',
    absent: (names) => `Dieser Passkey macht keine Schlüssel für ${names}`,
    absentHint:
      'Ihre Wallet funktioniert in den anderen Netzwerken. Ein Passkey eines anderen Geräts oder Passwortmanagers kann es vielleicht.',
    understood: 'Verstanden',
    phraseHint: (names) => `24 Wörter bringen Ihre Konten auf ${names} in jede andere Wallet`,
    phraseWarning:
      'Wer diese Wörter hat, hat das Geld. Zeigen Sie sie niemandem und geben Sie sie auf keiner Website ein.',
    phraseRest: 'Andere Konten dieses Passkeys sind nicht darin.',
    show: 'Mit Passkey anzeigen',
    copy: 'Wörter kopieren',
    copied: 'Kopiert',
    done: 'Fertig',
    change: 'Kommt zu Ihnen zurück',
    openAccount: 'Konto für einen Token eröffnen',
    note: 'Notiz, die alle lesen können',
    spent: 'Ausgegeben',
  },
}
