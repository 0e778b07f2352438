import type { SignInTexts } from './SignInTexts.js'

/** German. */
export const texts: SignInTexts = {
  signIn: {
    title: 'Anmelden',
    asks: (site) => `${site} bittet Sie zu beweisen, dass dieses Konto Ihnen gehört`,
    network: 'Netzwerk',
    says: 'In eigenen Worten',
    harmless: 'Signieren ist kostenlos. Es bewegt kein Geld und erteilt keine Erlaubnis.',
    disconnects: 'Abbrechen trennt Ihre Wallet.',
    sign: 'Signieren',
    cancel: 'Abbrechen',
    later: 'Nicht jetzt',
    waiting: (wallet) => `In ${wallet} bestätigen …`,
    checking: 'Wird geprüft …',
    tryAgain: 'Erneut versuchen',
    declined: 'Signatur abgelehnt',
    smartAccount: 'Diese Anwendung unterstützt Smart Accounts vielleicht nicht',
    start: 'Beim Start der Anmeldung ist ein Problem aufgetreten',
    expired: 'Sitzung abgelaufen',
    expiredHint: 'Prüfen Sie die Zeiteinstellungen dieses Geräts und melden Sie sich erneut an.',
    signedIn: 'Sie sind angemeldet',
    until: (date) => `Bis ${date}`,
    signOut: 'Abmelden',
  },
}
