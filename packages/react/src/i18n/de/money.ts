import type { MoneyTexts } from '../MoneyTexts.js'
import type { Translation } from '../Translation.js'
import { isOne, namespaces, soon } from './shell.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'Mainnet', testnet: 'Testnet' }),
)

const nameOf = (id: string) => names.get(id) ?? id

const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

export const texts: Translation<MoneyTexts> = {
  send: {
    title: 'Senden',
    amount: 'Betrag',
    amountPlaceholder: '0',
    balance: (amount) => `Guthaben ${amount}`,
    to: 'An',
    receiverPlaceholder: 'Adresse oder Name',
    on: (network) => `auf ${network}`,
    review: 'Prüfen',
    reviewing: 'Wird geprüft\u00a0…',
    token: 'Token',
    chooseToken: 'Token auswählen',
    searchTokens: 'Token suchen',
    noToken: (search) => `Sie haben keinen Token namens „${search}“`,
    max: 'Max.',
    inFiat: (currency) => `In ${currency} eingeben`,
    inToken: (token) => `In ${token} eingeben`,
    resolving: 'Name wird gesucht\u00a0…',
    recent: 'Zuletzt',
    own: 'Ihre Konten',
    fee: 'Netzwerkgebühr',
    speeds: { slow: 'Langsam', normal: 'Normal', fast: 'Schnell', custom: 'Eigene' },
    feeFields: { rate: 'Höchstens je Einheit', tip: 'Trinkgeld je Einheit' },
    unpriced: 'kein Preis bekannt',
    memo: 'Mitteilung',
    memoHint: 'Freiwillig. Alle können sie lesen.',
    incomplete: 'Geben Sie bitte einen gültigen Betrag und eine gültige Empfängeradresse ein',
  },
  review: {
    title: 'Prüfen',
    youSend: 'Sie senden',
    from: 'Von',
    to: 'An',
    sources: {
      ens: 'Name aus ENS',
      sns: 'Name aus SNS',
      dns: 'Name aus DNS',
      zone: 'Name aus dem Dienst dieser Seite',
      link: 'Aus einem Zahlungslink',
      own: 'So nennt sich der Empfänger',
    },
    fee: 'Netzwerkgebühr',
    atMost: (amount) => `höchstens ${amount}`,
    costs: {
      data: 'Datengebühr (L1)',
      deposit: 'Pfand',
      account: 'Konto eröffnen',
      change: 'Wechselgeld an Sie',
    },
    receives: 'Empfänger erhält',
    displayed: 'Wallets zeigen',
    total: 'Gesamt',
    confirm: 'In der Wallet bestätigen',
    waiting: (wallet) => `Warten auf ${wallet}\u00a0…`,
    unanswered: (wallet) => `${wallet} hat nicht geantwortet`,
    leave: 'Nicht länger warten',
    warning: 'Das lässt sich nicht rückgängig machen.',
    warningBody: 'Vergleichen Sie die ganze Adresse mit der, die Sie erhalten haben.',
    change: 'Was sich ändert',
    lookalike: 'Diese Adresse ahmt eine nach, die Sie kennen',
    lookalikeBody:
      'Anfang und Ende sind gleich, die Mitte nicht. Jemand hofft vielleicht, dass Sie nur auf die Enden sehen.',
    lookalikeConfirm: 'Ich habe verglichen und meine diese hier',
    known: 'Die Ihnen bekannte',
    firstTime: 'Keine frühere Zahlung an diese Adresse gefunden',
    firstTimeBody: 'Fangen Sie mit einem kleinen Betrag an.',
    contract: 'Das erhält ein Vertrag',
    contractBody:
      'Nicht jeder Vertrag kann zurückgeben, was er erhält. Senden Sie nur, wenn dieser dafür gedacht ist.',
    delegated: (contract) => `Dieses Konto führt den Code von ${contract} aus.`,
    burn: 'Was dorthin geht, kann niemand mehr ausgeben',
    burnBody: 'Es wäre vernichtet.',
    tokenContract: 'Das ist der Vertrag des Tokens selbst',
    tokenContractBody: 'Was er vom eigenen Token erhält, ist in der Regel verloren.',
    offCurve: 'Niemand hat einen Schlüssel zu dieser Adresse',
    offCurveBody:
      'Ein Programm entscheidet, was daraus wird. Senden Sie nur, wenn Sie wissen, dass es dafür gedacht ist.',
    ethereumAddress: (name, network) => `${name} hat auf ${network} keine eigene Adresse`,
    ethereumAddressBody: 'Die Ethereum-Adresse funktioniert dort auch.',
    revocable: 'Der Herausgeber dieses Tokens kann ihn jedem wieder wegnehmen.',
    feeAboveAmount: 'Die Gebühr ist höher als der Betrag',
    priceMoved: (from, to) => `Der Preis hat sich von ${from} auf ${to} geändert. Prüfen Sie den Betrag.`,
    unprotected:
      'Dieses Konto kann Inscriptions enthalten, und diese Seite kann sie nicht von Guthaben unterscheiden. Wählen Sie dann die Münzen selbst aus.',
    feeHigh: 'Die Gebühr liegt weit über der üblichen',
    feeShare: 'Die Gebühr ist mehr als ein Zehntel des Betrags',
    understood: 'Verstanden',
    raw: 'Was die Wallet erhält',
    speedUp: 'Beschleunigen',
    cancel: 'Transaktion abbrechen',
  },
  transaction: {
    titles: {
      pending: 'Wird gesendet',
      confirmed: 'Gesendet',
      failed: 'Nicht gesendet',
      replaced: 'Ersetzt',
      dropped: 'Verworfen',
      unknown: 'Ungewiss',
    },
    purposes: {
      swap: { pending: 'Wird getauscht', confirmed: 'Getauscht', failed: 'Nicht getauscht' },
      approval: { pending: 'Wird freigegeben', confirmed: 'Freigegeben', failed: 'Nicht freigegeben' },
    },
    to: (receiver) => `an ${receiver}`,
    approved: 'Freigegeben',
    inWallet: (wallet) => `in ${wallet}`,
    onItsWay: 'Unterwegs',
    waiting: 'Warten auf das Netzwerk',
    waitingHint: 'Sie können dies schließen; es läuft weiter.',
    confirmed: 'Bestätigt',
    inBlock: (block) => `in Block ${block}`,
    failed: 'Vom Netzwerk abgelehnt',
    failedHint: 'Der Betrag blieb bei Ihnen; nur die Netzwerkgebühr wurde ausgegeben.',
    explorer: 'Im Explorer ansehen',
    done: 'Fertig',
    checking: 'Keine klare Antwort',
    checkingHint:
      'Die Wallet hat es vielleicht gesendet oder tut es noch. Das Netzwerk wird gefragt; senden Sie noch nicht erneut.',
    confirmations: (count) => `${count} ${isOne(count) ? 'Bestätigung' : 'Bestätigungen'}`,
    final: 'Endgültig',
    received: (amount, of) => `${amount} von ${of} sind angekommen; einen Teil behält der Token.`,
    walletFee: (amount) => `Deine Wallet hat die Netzwerkgebühr selbst gesetzt: ${amount}.`,
    walletAdded: (names) => `Deine Wallet hat ergänzt: ${names}.`,
    repriced: 'Mit anderer Gebühr erneut gesendet',
    cancelled: 'Abgebrochen',
    conflicted: 'Eine andere Transaktion hat ihre Coins ausgegeben',
    other: 'Eine andere Transaktion trat an ihre Stelle',
    unseen: 'Noch nicht gesehen',
    unseenHint: 'Sie kann noch durchgehen. Senden Sie nicht erneut.',
    signersHint:
      'Dieses Konto ist ein Vertrag: Vielleicht müssen erst andere unterschreiben. Es kann noch durchgehen. Senden Sie nicht erneut.',
    droppedHint: 'Eine andere nahm ihren Platz ein, oder einen Tag lang gab es keine Spur von ihr.',
    expiredHint: 'Die Zeit ist abgelaufen, und kein Block enthält sie. Es wurde nichts ausgegeben.',
    again: 'Erneut senden',
    unknownHint: 'Hier lässt sich nichts darüber sagen. Sehen Sie im Explorer nach, bevor Sie erneut senden.',
    uncompared: 'Nicht verglichen',
    uncomparedHint:
      'Ein Vertrag hat dies für Sie gesendet; was er tat, lässt sich hier nicht mit Ihrer Prüfung vergleichen. Sehen Sie in einem Explorer nach.',
    alteredHint:
      'Unterwegs hat etwas sie verändert. Prüfen Sie Ihre Wallet und verwenden Sie diese Seite nicht mehr.',
    speedUp: 'Beschleunigen',
    cancel: 'Abbrechen',
    gone: 'Diese Transaktion ist hier nicht mehr gespeichert.',
  },
  refusals: {
    'receiver-mint':
      'Das ist die Adresse eines Tokens, nicht die einer Person. Was sie erhält, ist verloren.',
    'receiver-program': 'Das ist ein Programm. Was es erhält, ist verloren.',
    'receiver-token-account':
      'Das ist ein Konto für einen einzelnen Token. Geben Sie die Adresse des Inhabers ein.',
    'receiver-frozen': 'Das Konto des Empfängers für diesen Token ist eingefroren.',
    'receiver-confidential': 'Der Empfänger nimmt diesen Token nur in vertraulichen Überweisungen an.',
    'receiver-minimum': (amount) => `Der Empfänger braucht mindestens ${amount}, um ein Konto zu haben.`,
    'sender-minimum': (amount) => `Lassen Sie mindestens ${amount} auf Ihrem Konto, oder senden Sie alles.`,
    'token-bound': 'Dieser Token kann nicht weitergegeben werden.',
    'token-frozen': 'Ihr Konto für diesen Token ist eingefroren.',
    'token-paused': 'Der Herausgeber hat diesen Token angehalten.',
    'token-hook': 'Dieser Token hat eigene Regeln für Überweisungen, die hier nicht unterstützt werden.',
    'token-confidential':
      'Dieser Token bewegt sich nur in vertraulichen Überweisungen, die hier nicht unterstützt werden.',
    'memo-required': 'Der Empfänger nimmt das nur mit einer Mitteilung an.',
    'memo-length': 'Diese Mitteilung ist zu lang.',
    'link-transaction':
      'Dieser Link will, dass Sie signieren, was ein Server erstellt; das wird hier nicht unterstützt. Bitten Sie um eine Adresse.',
  },
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
  swap: {
    title: 'Tauschen',
    pay: 'Sie zahlen',
    receive: 'Sie bekommen',
    balance: (amount) => `Guthaben ${amount}`,
    max: 'Max.',
    chooseToken: 'Token wählen',
    searchTokens: 'Name oder Adresse',
    noToken: (search) => `Kein Token gefunden für „${search}“`,
    flip: 'Die beiden Token vertauschen',
    rate: 'Kurs',
    minimum: 'Mindestens',
    unbound: 'Etwa (nicht garantiert)',
    impact: 'Preiseinfluss',
    fee: 'Netzwerkgebühr',
    atMost: (amount) => `höchstens ${amount}`,
    slippage: 'Erlaubte Abweichung',
    custom: 'Eigene',
    quoting: 'Kurs wird geholt …',
    age: (seconds) => `Kurs von vor ${seconds}`,
    review: 'Tausch prüfen',
    reviewing: 'Wird vorbereitet …',
    resumed: 'Sie haben diesen Tausch schon begonnen. Machen Sie weiter, wann Sie wollen.',
    slippageHigh: 'Bei so viel Abweichung können andere Ihren Tausch verschlechtern.',
    priceUnknown:
      'Für diesen Kurs ist kein Vergleichspreis bekannt. Prüfen Sie ihn anderswo, bevor Sie tauschen.',
    impactHigh: (percent) => `Sie verlieren ${percent} durch den Kurs: Der Betrag ist groß für diese Börse.`,
    understood: 'Ich habe verstanden und will tauschen',
    exchange: 'Börse',
    exchangeFee: 'Börsengebühr',
    approve: (amount) => `${amount} freigeben`,
    permit: (amount, time) => `Unterschreiben: ${amount} darf einmal genommen werden, bis ${time}`,
    reset: (token) => `Alte Freigabe von ${token} zurücknehmen`,
    done: 'Fertig',
    confirming: 'Warten auf den Block …',
    waiting: (wallet) => `In ${wallet} bestätigen …`,
    confirmSwap: 'Tauschen',
    confirmApprove: 'Freigeben',
    confirmReset: 'Zurücknehmen',
    raw: 'Was die Wallet erhält',
  },
  buy: {
    title: 'Kaufen',
    pay: 'Sie zahlen',
    currency: 'Währung',
    method: 'Zahlungsart',
    methods: {
      card: 'Karte',
      ach_bank_account: 'Bankkonto',
    },
    limits: (minimum, maximum) => `Von ${minimum} bis ${maximum}`,
    receive: 'Sie bekommen',
    on: (coin, network) => `${coin} auf ${network}`,
    quotes: 'Angebote',
    best: 'Bestes',
    fees: (fee) => `davon ${fee} Gebühren`,
    estimate: 'Schätzung nicht verfügbar, 1:1 gezeigt',
    estimateBody: 'Das ist kein Preis. Die Seite des Anbieters zeigt den echten, bevor Sie zahlen.',
    builtIn: 'Die üblichen Möglichkeiten, die Ihr Anbieter vielleicht nicht hat.',
    quoting: 'Preise werden abgefragt …',
    submit: 'Weiter zur Zahlung',
    another: 'Weiteren Kauf beginnen',
    opening: 'Wird geöffnet …',
    blocked: 'Dein Browser hat das Fenster nicht geöffnet.',
    open: 'Zahlungsseite öffnen',
    orders: 'Käufe',
    statuses: {
      pending: 'Wartet auf Ihre Zahlung',
      paid: 'Bezahlt, unterwegs',
      delivered: 'Angekommen',
      failed: 'Fehlgeschlagen',
      cancelled: 'Abgebrochen',
      expired: 'Abgelaufen',
    },
    untold: 'Verfolgen Sie es auf der Seite des Anbieters.',
    forget: 'Entfernen',
    empty: 'Für die verbundenen Konten gibt es nichts zu kaufen.',
  },
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
