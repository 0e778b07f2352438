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
  },
}
