import type { CallsTexts } from './CallsTexts.js'

/** French. */
export const texts: CallsTexts = {
  calls: {
    title: 'Vérifier',
    asks: (site) => `${site} vous demande d’envoyer ceci`,
    gives: 'Vous donnez',
    gets: 'Vous recevez',
    allows: 'Vous autorisez',
    all: 'tout',
    unseen: 'Le nœud de ce réseau ne peut pas montrer à l’avance ce que cela fait.',
    nothing: 'Rien ne bouge sur ce compte.',
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
    says: (reason) => `Le contrat dit : ${reason}`,
    asksWallet: (names) => `Votre portefeuille est aussi sollicité pour : ${names}`,
    walletSays: 'Votre portefeuille affiche les frais',
    asksToSign: (site) => `${site} vous demande de signer ceci`,
    partly:
      'Le nœud de cette page ne peut regarder que ce qui est nommé ici. Autre chose à vous pourrait aussi bouger.',
    counted: 'Calculé à partir de ce qui est signé, frais de réseau compris.',
    parts: 'Où cela va',
    owner: 'Votre compte appartiendrait à',
    ownerHint: 'Ceci cède votre compte : tout son contenu appartiendrait à un programme.',
    openHint: 'Votre signature laisse une partie ouverte : d’autres peuvent encore la modifier.',
    reservedHint:
      'Une de vos transactions encore ouvertes dépense les mêmes pièces. Une seule des deux peut aboutir.',
    close: 'Fermer',
  },
}
