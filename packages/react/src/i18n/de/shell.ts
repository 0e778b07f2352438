import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('de')
export const isOne = (count: number) => plurals.select(count) === 'one'
export const wallets = (count: number) => `${count} ${isOne(count) ? 'Wallet' : 'Wallets'}`

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'Erneut versuchen',
    back: 'Zurück',
    close: 'Schließen',
    loading: 'Wird geladen',
    failedTitle: 'Diese Ansicht wurde nicht geladen',
    failedBody:
      'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Hilft das nicht, laden Sie die Seite neu.',
    reload: 'Seite neu laden',
    opens: (host) => `Öffnet ${host}`,
  },
  namespaces,
  connect: {
    title: 'Wallet verbinden',
    titleFor: (namespace) => `${namespace}-Wallet verbinden`,
    installed: 'Installiert',
    recent: 'Zuletzt',
    popular: 'Beliebt',
    none: 'Keine Wallet in diesem Browser gefunden',
    noneHint:
      'Installieren Sie eine Wallet-Erweiterung oder öffnen Sie diese Seite im Browser Ihrer Wallet. Dann erscheint sie hier.',
    looking: 'Suche nach Wallets',
    retry: 'Erneut suchen',
    promise: 'Ihre Schlüssel verlassen nie Ihre Wallet.',
    all: 'Alle Wallets',
    allHint: (count) => `${wallets(count)} durchsuchen`,
    noWallet: 'Ich habe keine Wallet',
    claims: (count) => `${wallets(count)} ${isOne(count) ? 'nennt' : 'nennen'} sich so`,
    connected: 'Verbunden',
  },
  connecting: {
    title: (wallet) => `Weiter in ${wallet}`,
    hint: 'Geben Sie die Anfrage im Fenster der Wallet frei. Es bleibt offen, auch wenn Sie kurz wegsehen.',
    slow: 'Noch keine Antwort. Ist die Wallet entsperrt? Vielleicht liegt ihr Fenster hinter diesem.',
    asksAgain: (wallet) => `${wallet} fragt bei jedem Besuch neu und merkt sich diese Seite nicht.`,
    cancel: 'Abbrechen',
    help: 'Nichts zu sehen? Schauen Sie in die Symbolleiste.',
    declinedTitle: 'Nicht verbunden',
    tryAgain: 'Erneut versuchen',
    choose: (wallet) => `${wallet} hat Konten auf mehreren Blockchains. Welche möchten Sie hier verwenden?`,
    chooseAll: 'Alle zusammen',
    step: (namespace, at, of) => `${namespace}, ${at} von ${of}`,
  },
}

const wrong = 'Etwas ist schiefgelaufen'
export const soon = 'Versuchen Sie es gleich noch einmal.'
const online = 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.'
const nonsense = `Die Antwort des Dienstes ergibt keinen Sinn. ${soon}`

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => wrong,
  'adapter/not-found': () => 'Diese Seite unterstützt diese Art von Wallet nicht.',
  'adapter/load-failed': () => `Ein Teil dieser Seite konnte nicht geladen werden. ${online}`,
  'capability/unsupported': () => 'Das ist in diesem Netzwerk nicht möglich.',
  'network/not-found': () => 'Diese Seite verwendet dieses Netzwerk nicht.',
  'network/no-node': () => 'Diese Seite hat für dieses Netzwerk keinen Knoten.',
  'network/not-served': ({ network }) => `Der Dienst dieser Seite kennt ${network} nicht.`,
  'network/unsupported': () =>
    'Ihre Wallet ist in einem Netzwerk, das diese Seite nicht verwendet. Wählen Sie in der Wallet ein anderes.',
  'connector/not-found': () => 'Diese Wallet ist nicht mehr da. Ist sie noch installiert?',
  'connection/not-connected': () => 'Es ist keine Wallet verbunden.',
  'connection/aborted': () => 'Abgebrochen.',
  'connection/disconnect-failed': () =>
    'Trennen fehlgeschlagen. Diese Seite hat die Wallet vergessen; entfernen Sie die Seite auch in der Wallet.',
  'wallet/rejected': () => 'In Ihrer Wallet abgelehnt.',
  'wallet/request-pending': () => 'Ihre Wallet fragt bereits. Öffnen Sie sie, um zu antworten.',
  'wallet/altered': ({ connector }) =>
    `Etwas auf dieser Seite hat verändert, wie ${connector} arbeitet; deshalb wurde nichts angefragt. Laden Sie die Seite neu. Passiert es wieder, verwenden Sie diese Seite nicht.`,
  'wallet/invalid-response': () =>
    'Die Antwort Ihrer Wallet ergibt keinen Sinn. Sehen Sie in der Wallet nach, was geschehen ist.',
  'wallet/failed': () =>
    'Ihre Wallet konnte das nicht ausführen. Sehen Sie dort nach, warum, und versuchen Sie es erneut.',
  'relay/unreachable': () => `Das Netzwerk ist nicht erreichbar. ${online}`,
  'relay/refused': () =>
    'Die Verbindung zu Wallets auf dem Handy wurde abgelehnt. Sagen Sie es den Betreibern dieser Seite.',
  'pairing/expired': () => 'Dieser Code gilt nicht mehr. Holen Sie einen neuen.',
  'pairing/invalid': () => 'Dieser Code gilt nicht mehr. Holen Sie einen neuen.',
  'request/expired': () => 'Ihre Wallet hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.',
  'rpc/unreachable': () => `Das Netzwerk ist gerade nicht erreichbar. ${soon}`,
  'rpc/failed': () => `Das Netzwerk hat die Anfrage nicht angenommen. ${soon}`,
  'rpc/wrong-network': () =>
    'Diese Seite hat hier einen Knoten eines anderen Netzwerks, darum wird nichts gezeigt oder gesendet. Sagen Sie es dem Betreiber dieser Seite.',
  'sign/account-changed': () =>
    'Ihr Konto hat sich geändert, darum wurde nichts signiert. Beginnen Sie von vorn.',
  'config/invalid': () => wrong,
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'Der Dienst versteht diese Anfrage nicht. Prüfen Sie Ihre Eingaben.',
  'api/not-configured': () => 'Diese Seite ist dafür noch nicht eingerichtet.',
  'api/unreachable': () => `Der Dienst ist nicht erreichbar. ${online}`,
  'api/timeout': () => `Der Dienst braucht zu lange für eine Antwort. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Zu viele Anfragen. Warten Sie kurz und versuchen Sie es erneut.'
      : status >= 500 || reason === ''
        ? `Der Dienst kann das gerade nicht ausführen. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** German. */
export const texts: Translation<ShellTexts> = { ...views, errors }
