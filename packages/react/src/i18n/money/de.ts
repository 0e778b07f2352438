import { isOne, namespaces, soon } from '../de.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'Mainnet', testnet: 'Testnet' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

/** German. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => 'Nur Ziffern und ein Komma, zum Beispiel 0,5.',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0
        ? 'Nur ganze Zahlen.'
        : `Höchstens ${maximum} ${isOne(maximum) ? 'Stelle' : 'Stellen'} nach dem Komma.`,
    // Either separator before three digits stays ambiguous here, so both ways out are spelled.
    'amount/ambiguous': ({ readings: [fraction, whole] }) => {
      const local = fraction.replace('.', ',')
      return `Das kann ${local} oder ${whole} bedeuten. Schreiben Sie ${local}0 oder ${whole}.`
    },
    'amount/out-of-range': () => 'Dieser Betrag ist zu groß.',
    'address/invalid': () => 'Das ist keine Adresse. Prüfen Sie, ob etwas fehlt.',
    'address/bad-checksum': () =>
      'Diese Adresse enthält einen Tippfehler. Kopieren Sie sie noch einmal von der Quelle.',
    'address/wrong-namespace': ({ actual, expected }) =>
      `Das ist eine Adresse für ${nameOf(actual)}. Hier brauchen Sie eine für ${nameOf(expected)}.`,
    'address/wrong-network': ({ actual, expected }) =>
      `Diese Adresse ist für ${actual.map(nameOf).join(' oder ')}, nicht für ${nameOf(expected)}.`,
    'send/amount-required': () => 'Geben Sie einen Betrag ein.',
    'send/receiver-required': () => 'Geben Sie ein, wer es erhält.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? `Ihr Guthaben ist noch nicht bekannt. ${soon}`
        : `${held ? 'Mehr, als Sie jetzt ausgeben können: ' : 'Mehr, als Sie haben: '}${format.owned(available, decimals)}${unit(symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'Für die Netzwerkgebühr bleibt nicht genug. Senden Sie etwas weniger.'
        : `Für die Netzwerkgebühr von bis zu ${format.cost(required, decimals)}${unit(symbol)} bleibt nicht genug. Senden Sie etwas weniger.`,
    'send/reverted': ({ reason }) =>
      reason ? `Der Empfänger lehnt diese Zahlung ab: ${reason}` : 'Der Empfänger lehnt diese Zahlung ab.',
    'send/account-changed': () =>
      'Ihr Konto oder Netzwerk hat sich geändert, darum wurde nichts gesendet. Beginnen Sie von vorn.',
    'send/token-uncertain': () =>
      'Dieser Token sagt nicht eindeutig, wie er geteilt wird; kein Betrag davon ist sicher. Er kann hier nicht gesendet werden.',
    'send/fee-too-low': () => 'Für eine so niedrige Gebühr nimmt es kein Block auf. Erhöhen Sie sie.',
    'send/fee-changed': () => 'Die Netzwerkgebühr ist inzwischen gestiegen. Prüfen Sie sie noch einmal.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `Zu wenig: mindestens ${format.owned(minimum, decimals)}${unit(symbol)}.`,
    'send/expired': () =>
      'Das hat länger gedauert, als das Netzwerk zulässt. Es wurde neu vorbereitet: Prüfen Sie es noch einmal.',
    'send/refused': () => 'Das Netzwerk lässt diese Zahlung nicht zu.',
    'send/altered': () =>
      'Ihre Wallet hat etwas anderes signiert, als Sie geprüft haben. Es wurde nichts gesendet.',
    'send/warned': () => 'Es wurde nichts gesendet: Diese Zahlung muss erst genauer geprüft werden.',
    'name/invalid': ({ name }) =>
      `„${name}“ ist von anderen Namen nicht sicher zu unterscheiden. Prüfen Sie die Buchstaben.`,
    'name/not-found': ({ name }) => `„${name}“ hat in diesem Netzwerk keine Adresse.`,
    'name/contract': ({ name }) =>
      `„${name}“ hat in diesem Netzwerk keine Adresse. Die Ethereum-Adresse ist ein Vertrag und gehört hier vielleicht niemandem.`,
    'name/off-chain': ({ name }) =>
      `„${name}“ liegt auf einem Server, den diese Seite nicht fragt. Geben Sie stattdessen die Adresse ein.`,
    'name/changed': ({ name }) =>
      `„${name}“ steht jetzt für eine andere Adresse, darum wurde nichts gesendet. Fragen Sie den Empfänger und beginnen Sie von vorn.`,
    'link/invalid': () => 'Dieser Zahlungslink ist nicht lesbar. Kopieren Sie stattdessen die Adresse.',
    'link/wrong-network': ({ actual, expected }) =>
      `Dieser Zahlungslink ist für ${actual}; Sie sind auf ${expected}.`,
    'transaction/not-replaceable': () => 'Zu spät: Das Netzwerk hat sie schon.',
    'transaction/not-found': () => 'Das Netzwerk kennt diese Transaktion nicht.',
    'swap/unsupported-network': () => 'In diesem Netzwerk kann nicht getauscht werden.',
    'swap/no-gas-price': () => 'Für dieses Netzwerk ist kein Gaspreis bekannt.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Niemand bietet ${bought} für so viel ${sold}. Versuchen Sie einen kleineren Betrag oder ein anderes Token.`,
    'swap/refused': () =>
      'Dieser Tausch wurde gestoppt: Was der Server vorbereitet hat, ist nicht das, was Sie wollten. Es wurde nichts signiert.',
    'swap/price-changed': () =>
      'Der Kurs hat sich bewegt. Sehen Sie sich den neuen an und bestätigen Sie noch einmal.',
    'swap/allowance-too-low': ({ symbol }) =>
      `Die Börse darf nicht so viel ${symbol} nehmen. Geben Sie den ganzen Betrag frei.`,
  },
}
