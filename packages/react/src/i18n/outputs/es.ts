import type { OutputsTexts } from './OutputsTexts.js'

/** Spanish. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'En camino hacia ti',
    outgoing: 'Saliendo',
    protected: 'Protegido, no se gasta como dinero',
    expected: (time) => `aprox. ${time}`,
    speedUp: 'Acelerar',
    speedUpTitle: 'Acelerar lo que recibes',
    speedUpHint: 'Te pagas tu propio dinero con una comisión que cubre también el pago en espera.',
  },
}
