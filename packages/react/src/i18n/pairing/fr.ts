import type { PairingTexts } from './PairingTexts.js'

/** French. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `Scannez avec ${wallet}`,
    phoneTitle: 'Ouvrez votre portefeuille',
    hint: 'Scannez ce code avec un portefeuille sur votre téléphone. Il reste valable tant que ceci est ouvert.',
    phoneHint: 'Choisissez le portefeuille sur ce téléphone, approuvez, puis revenez.',
    phoneHintFor: 'Ouvrez l’application, approuvez-y et revenez.',
    elsewhere: 'Portefeuille sur un autre appareil',
    code: 'Code qui connecte un portefeuille',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    loading: 'Préparation du code…',
    compare: 'Comparez l’adresse',
    compareHint:
      'L’autre appareil a connecté ce compte. Vérifiez que votre portefeuille y affiche exactement la même adresse.',
    same: 'C’est la même',
    other: 'C’en est une autre',
  },
}
