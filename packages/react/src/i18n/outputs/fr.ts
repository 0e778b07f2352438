import type { OutputsTexts } from './OutputsTexts.js'

/** French. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'En route vers vous',
    outgoing: 'En cours d’envoi',
    protected: 'Protégé, non dépensé comme argent',
    expected: (time) => `environ ${time}`,
    speedUp: 'Accélérer',
    speedUpTitle: 'Accélérer ce que vous recevez',
    speedUpHint:
      'Vous vous payez votre propre argent, avec des frais qui couvrent aussi le paiement en attente.',
    walletChooses: 'Votre portefeuille choisit les frais, les pièces et la monnaie rendue',
    walletChoosesHint:
      'Il paie lui-même : regardez-y les frais avant d’accepter. Ensuite, on vérifie que le destinataire reçoit exactement ce montant.',
    tooSmall: (amount) =>
      `C’est trop peu pour payer un bloc plus proche : il faudrait au moins ${amount} en route.`,
    nothingWaits: 'Rien n’attend que des frais plus élevés accéléreraient.',
    unit: 'Saisir le montant en',
    coins: 'Choisir les pièces',
    coinsHint: 'Ce que vous cochez est dépensé, et rien d’autre ; le reste revient en monnaie rendue.',
    coinsChosen: (count, sum) => `Choisies : ${count}, en tout ${sum}`,
    noCoins: 'Il n’y a aucune pièce à choisir.',
    protectedToo:
      'Me laisser choisir des pièces protégées. Ce qu’elles contiennent en plus de l’argent peut être perdu.',
    linkSays: 'Le lien dit :',
    invoice:
      'Le lien contient aussi une facture Lightning. Ici, c’est son adresse qui est payée, sur le réseau Bitcoin lui-même.',
  },
}
