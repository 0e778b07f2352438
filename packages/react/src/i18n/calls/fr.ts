import type { CallsTexts } from './CallsTexts.js'

/** French. */
export const texts: CallsTexts = {
  calls: {
    title: 'Vérifier',
    asks: (site) => `${site} vous demande d’envoyer ceci`,
    preparing: 'Vérification de ce que cela fait…',
    gives: 'Vous donnez',
    gets: 'Vous recevez',
    allows: 'Vous autorisez',
    all: 'tout',
    unseen: 'Le nœud de ce réseau ne peut pas montrer à l’avance ce que cela fait.',
    nothing: 'Rien de ce que vous avez ne bouge.',
    seen: 'Voilà ce que voit maintenant le nœud de cette page. Cela peut changer d’ici l’exécution.',
    steps: 'Ce qui est appelé',
    operator: 'Accès complet à une collection',
    operatorEnd: 'Met fin à l’accès à une collection',
    operatorHint: 'Qui l’obtient peut prendre chaque objet de cette collection, maintenant et plus tard.',
    who: 'Qui l’obtient',
    collection: 'Collection',
    collectible: 'Envoyer un objet',
    to: 'À',
    contract: 'Contrat',
    byPage: 'Les noms sont ceux de cette page.',
    unreadable:
      'L’un de ces appels ne peut pas être expliqué. Continuez seulement si vous faites confiance à cette page.',
    fails: 'Cela échouerait.',
    asksWallet: (names) => `Votre portefeuille est aussi sollicité pour : ${names}`,
    walletSays: 'Votre portefeuille affiche les frais',
    close: 'Fermer',
  },
}
