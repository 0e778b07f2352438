import { isOne, namespaces, soon } from '../fr.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'le réseau principal', testnet: 'le réseau de test' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

/** French. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => 'Utilisez des chiffres et une seule virgule, par exemple 0,5.',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0
        ? 'Nombres entiers uniquement.'
        : `Au plus ${maximum} ${isOne(maximum) ? 'chiffre' : 'chiffres'} après la virgule.`,
    // A comma before three digits stays ambiguous here, so both ways out are spelled.
    'amount/ambiguous': ({ readings: [fraction, whole] }) => {
      const local = fraction.replace('.', ',')
      return `Cela peut signifier ${local} ou ${whole}. Écrivez ${local}0 ou ${whole}.`
    },
    'amount/out-of-range': () => 'Ce montant est trop élevé.',
    'address/invalid': () => 'Ce n’est pas une adresse. Vérifiez qu’il ne manque rien.',
    'address/bad-checksum': () =>
      'Cette adresse contient une faute de frappe. Copiez-la à nouveau depuis sa source.',
    'address/wrong-namespace': ({ actual, expected }) =>
      `C’est une adresse ${nameOf(actual)}. Il faut ici une adresse ${nameOf(expected)}.`,
    'address/wrong-network': ({ actual, expected }) =>
      `Cette adresse est pour ${actual.map(nameOf).join(' ou ')}, pas pour ${nameOf(expected)}.`,
    'send/amount-required': () => 'Saisissez un montant.',
    'send/receiver-required': () => 'Saisissez le destinataire.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? `Votre solde n’est pas encore connu. ${soon}`
        : `${held ? 'C’est plus que ce que vous pouvez dépenser maintenant\u00a0: ' : 'C’est plus que votre solde\u00a0: '}${format.owned(available, decimals)}${unit(symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'Il ne reste pas assez pour les frais de réseau. Envoyez un peu moins.'
        : `Il ne reste pas assez pour les frais de réseau, jusqu’à ${format.cost(required, decimals)}${unit(symbol)}. Envoyez un peu moins.`,
    'send/reverted': ({ reason }) =>
      reason ? `Le destinataire refuse ce paiement\u00a0: ${reason}` : 'Le destinataire refuse ce paiement.',
    'send/account-changed': () =>
      'Votre compte ou votre réseau a changé, rien n’a donc été envoyé. Recommencez.',
    'send/token-uncertain': () =>
      'Ce jeton ne dit pas clairement comment il se divise, aucun montant n’est donc sûr. Il ne peut pas être envoyé ici.',
    'send/fee-too-low': () => 'Aucun bloc n’accepte des frais si bas. Augmentez-les.',
    'send/fee-changed': () => 'Les frais de réseau ont augmenté entre-temps. Vérifiez-les à nouveau.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `Trop peu\u00a0: le minimum est ${format.owned(minimum, decimals)}${unit(symbol)}.`,
    'send/expired': () =>
      'Cela a duré plus longtemps que le réseau ne le permet. C’est préparé à nouveau : vérifiez.',
    'send/refused': () => 'Le réseau n’autorise pas ce paiement.',
    'send/altered': () =>
      'Votre portefeuille a signé autre chose que ce que vous avez vérifié. Rien n’a été envoyé.',
    'send/warned': () => 'Rien n’a été envoyé\u00a0: ce paiement doit d’abord être vérifié.',
    'name/invalid': ({ name }) =>
      `«\u00a0${name}\u00a0» peut être confondu avec d’autres noms. Vérifiez ses lettres.`,
    'name/not-found': ({ name }) => `«\u00a0${name}\u00a0» n’a pas d’adresse sur ce réseau.`,
    'name/contract': ({ name }) =>
      `«\u00a0${name}\u00a0» n’a pas d’adresse sur ce réseau. Son adresse Ethereum est un contrat et peut n’être à personne ici.`,
    'name/off-chain': ({ name }) =>
      `«\u00a0${name}\u00a0» se trouve sur un serveur que cette page n’interroge pas. Saisissez l’adresse.`,
    'name/changed': ({ name }) =>
      `«\u00a0${name}\u00a0» désigne maintenant une autre adresse, rien n’a donc été envoyé. Demandez au destinataire, puis recommencez.`,
    'link/invalid': () => 'Ce lien de paiement est illisible. Copiez plutôt l’adresse.',
    'link/wrong-network': ({ actual, expected }) =>
      `Ce lien de paiement est pour ${actual}\u00a0; vous êtes sur ${expected}.`,
    'transaction/not-replaceable': () => 'Trop tard\u00a0: le réseau l’a déjà.',
    'transaction/not-found': () => 'Le réseau ne connaît pas cette transaction.',
    'swap/unsupported-network': () => 'Ce réseau ne permet pas d’échanges.',
    'swap/no-gas-price': () => 'Le prix du gaz de ce réseau est inconnu.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Personne n’offre ${bought} pour autant de ${sold}. Essayez un montant plus petit ou un autre jeton.`,
    'swap/refused': () =>
      'Cet échange a été bloqué\u00a0: ce que le serveur a préparé n’est pas ce que vous avez demandé. Rien n’a été signé.',
    'swap/price-changed': () => 'Le taux a bougé. Regardez le nouveau et confirmez encore.',
    'swap/allowance-too-low': ({ symbol }) =>
      `Le marché ne peut pas prendre autant de ${symbol}. Approuvez le montant entier.`,
  },
}
