import type { BuyTexts } from './BuyTexts.js'

/** French. */
export const texts: BuyTexts = {
  buy: {
    title: 'Acheter',
    pay: 'Vous payez',
    currency: 'Devise',
    method: 'Moyen de paiement',
    methods: {
      card: 'Carte',
      ach_bank_account: 'Compte bancaire',
    },
    limits: (minimum, maximum) => `De ${minimum} à ${maximum}`,
    receive: 'Vous recevez',
    on: (coin, network) => `${coin} sur ${network}`,
    quotes: 'Offres',
    best: 'Meilleure',
    fees: (fee) => `dont ${fee} de frais`,
    estimate: 'Estimation indisponible, affichée 1 : 1',
    estimateBody: 'Ce n’est pas un prix. La page du fournisseur montre le vrai avant de payer.',
    builtIn: 'Les options habituelles, que votre fournisseur n’a peut-être pas.',
    quoting: 'Demande des prix…',
    submit: 'Continuer vers le paiement',
    another: 'Commencer un autre achat',
    opening: 'Ouverture…',
    blocked: 'Votre navigateur n’a pas ouvert la fenêtre.',
    open: 'Ouvrir la page de paiement',
    orders: 'Achats',
    statuses: {
      pending: 'En attente de votre paiement',
      paid: 'Payé, en route',
      delivered: 'Arrivé',
      failed: 'Échoué',
      cancelled: 'Annulé',
      expired: 'Expiré',
    },
    untold: 'Suivez-le sur la page du fournisseur.',
    forget: 'Retirer',
    empty: 'Rien ne peut être acheté pour les comptes connectés.',
  },
}
