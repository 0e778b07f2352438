import type { TokenTexts } from './TokenTexts.js'

/** French. */
export const texts: TokenTexts = {
  token: {
    title: 'Jeton',
    price: 'Prix',
    contract: 'Contrat',
    networks: 'Solde par réseau',
    none: 'Rien de ce jeton ici',
    noneHint: 'Ce compte ne détient ce jeton sur aucun réseau de cette app.',
    elsewhere: (network) =>
      `Sur ${network}\u00a0: pour l’envoyer ou l’échanger, votre portefeuille passe d’abord sur ce réseau.`,
    older: 'Remonter plus loin',
  },
}
