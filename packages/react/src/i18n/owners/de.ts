import type { OwnersTexts } from './OwnersTexts.js'

/** German. */
export const texts: OwnersTexts = {
  owners: {
    title: 'Eigentümer',
    hint: (network) => `Jeder von ihnen kann auf ${network} mit diesem Konto alles tun.`,
    passkey: 'Passkey',
    address: 'Adresse',
    inUse: 'Hier in Gebrauch',
    remove: (owner) => `${owner} entfernen`,
    only: 'Das ist der einzige Eigentümer. Geht er verloren, ist das Konto verloren.',
    onlyHint: 'Fügen Sie einen Passkey eines anderen Geräts oder eine Ihrer Adressen hinzu.',
    own: 'Sie benutzen diesen Passkey. Ohne ihn kann dieser Browser nicht mehr signieren.',
    removeIt: 'Entfernen',
    keep: 'Behalten',
    addPasskey: 'Passkey hinzufügen',
    addAddress: 'Adresse hinzufügen',
    safe: 'Fügen Sie nur hinzu, was so sicher ist wie Ihr Passkey.',
    field: 'Adresse des neuen Eigentümers',
    add: 'Hinzufügen',
    pending: 'Warten auf das Netzwerk …',
    excluded: 'Dieses Gerät hat schon einen Passkey dieses Kontos. Nehmen Sie ein anderes Gerät.',
    failed: 'Die Eigentümer konnten nicht gelesen werden.',
    recover: 'Passkey-Wallet wiederherstellen',
    recoverHint: (address) =>
      `Passkey verloren? Ist ${address} Eigentümer, kann die Adresse einen neuen Passkey zulassen.`,
    account: 'Adresse des Kontos',
    next: 'Weiter',
    none: (network) => `Auf ${network} gibt es kein solches Konto.`,
    notOwner: (address) => `${address} ist kein Eigentümer dieses Kontos.`,
    lost: 'Welche sind verloren und werden entfernt?',
    create: 'Neuen Passkey erstellen',
    done: 'Der neue Passkey ist Eigentümer.',
    doneHint: 'Wählen Sie Passkey in der Liste der Wallets, um das Konto zu nutzen.',
    connect: 'Verbinden',
    problems: {
      invalid: 'Das ist keine Adresse, oder sie enthält einen Tippfehler.',
      zero: 'Die Nulladresse gehört niemandem.',
      self: 'Ein Konto kann sich nicht selbst gehören.',
      owner: 'Diese Adresse ist schon Eigentümer.',
    },
  },
}
