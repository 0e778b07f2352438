import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'
import { wallets } from './shell.js'

export const texts: Translation<PairingTexts> = {
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
  mobile: {
    failures: {
      'association-port': 'So erreicht diese Seite keine Wallet-App. Sag es dem Betreiber der Seite.',
      'wallet-base-url': 'Diese Wallet-App will auf unsichere Weise geöffnet werden. Nimm eine andere.',
      'insecure-context': 'Diese Seite ist nicht sicher (https) und erreicht deshalb keine Wallet-Apps.',
      'session-closed': 'Deine Wallet-App hat die Verbindung beendet. Versuch es noch einmal.',
      'session-timeout':
        'Deine Wallet-App hat nicht rechtzeitig geantwortet. Öffne sie und versuch es noch einmal.',
      'wallet-not-found':
        'Auf diesem Gerät wurde keine Wallet-App gefunden. Installiere eine und versuch es noch einmal.',
      'protocol-version':
        'Deine Wallet-App spricht eine Version, die diese Seite nicht kennt. Aktualisiere die App.',
      'browser-unsupported':
        'Dieser Browser erreicht keine Wallet-Apps. Öffne die Seite in Chrome auf Android.',
      sequence:
        'Die Verbindung zu deiner Wallet-App wurde gestört und deshalb beendet. Versuch es noch einmal.',
      'loopback-blocked':
        'Dein Browser lässt diese Seite keine Apps auf diesem Gerät erreichen. Erlaube es in den Website-Einstellungen und versuch es noch einmal.',
    },
    refusals: {
      'authorization-failed': 'Deine Wallet-App hat diese Seite nicht zugelassen.',
      'invalid-payloads': 'Deine Wallet-App kann nicht lesen, was sie unterschreiben soll.',
      'not-signed': 'Deine Wallet-App hat nicht unterschrieben.',
      'not-submitted':
        'Deine Wallet-App hat unterschrieben, konnte aber nicht alles senden. Sieh in der Wallet nach, was geschehen ist.',
      'too-many-payloads': 'Das war für deine Wallet-App zu viel auf einmal.',
      'attestation-failed': 'Deine Wallet-App konnte diese Seite nicht bestätigen.',
    },
    loopback:
      'Fragt dein Browser, ob diese Seite Apps auf diesem Gerät erreichen darf, erlaube es: So wird deine Wallet-App gefunden.',
  },
  allWallets: {
    title: 'Alle Wallets',
    search: 'Wallets suchen',
    installed: 'Installiert',
    found: wallets,
    none: (search) => `Keine Wallet heißt „${search}“`,
    noneHint: 'Prüfen Sie die Schreibweise oder suchen Sie die Erweiterung im Store Ihres Browsers.',
  },
  install: {
    title: (wallet) => `${wallet} installieren`,
    hint: (wallet) => `${wallet} ist noch nicht in diesem Browser.`,
    scan: 'Mit dem Handy scannen',
    browser: 'Zum Browser hinzufügen',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Website',
    open: (wallet) => `In ${wallet} öffnen`,
    reload: 'Installiert? Neu laden',
    missing: 'Diese Wallet ist nicht mehr in der Liste.',
  },
  help: {
    title: 'Neu hier?',
    wallet: {
      title: 'Was ist eine Wallet?',
      body: 'Ein Programm, das die Schlüssel zu Ihrem Geld verwahrt und Sie fragt, bevor etwas signiert oder gesendet wird. Mit ihr melden Sie sich auch an: ohne Passwort, ohne Formular. Schreiben Sie die Wiederherstellungswörter auf Papier und zeigen Sie sie niemandem: Wer sie hat, hat alles.',
    },
    network: {
      title: 'Was ist ein Netzwerk?',
      body: 'Geld liegt in einem Netzwerk, zum Beispiel Ethereum, Solana oder Bitcoin. Senden kostet eine kleine Gebühr in der Münze des Netzwerks. Eine Adresse der einen Netzwerkfamilie funktioniert in einer anderen nicht.',
    },
    buying: {
      title: 'Wie komme ich an Guthaben?',
      body: 'Lassen Sie sich etwas an Ihre Adresse senden oder kaufen Sie es bei einem Anbieter per Karte oder Überweisung. Fangen Sie mit einem kleinen Betrag an.',
    },
    choose: 'Wallet auswählen',
  },
}
