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
    walletChooses: 'Tu monedero elige la comisión, las monedas y el cambio',
    walletChoosesHint:
      'Hace el pago por sí mismo: mira allí la comisión antes de aceptar. Después se comprueba que el destinatario reciba exactamente esta cantidad.',
    tooSmall: (amount) =>
      `Es demasiado poco para pagar un bloque anterior: tendría que haber en camino al menos ${amount}.`,
    nothingWaits: 'No hay nada en espera que una comisión más alta acelere.',
    unit: 'Introducir la cantidad en',
    coins: 'Elegir monedas',
    coinsHint: 'Se gasta lo que marques y nada más; lo que sobre vuelve como cambio.',
    coinsChosen: (count, sum) => `Elegidas: ${count}, en total ${sum}`,
    noCoins: 'No hay monedas para elegir.',
    protectedToo: 'Dejarme elegir monedas protegidas. Lo que contienen además de dinero puede perderse.',
    linkSays: 'El enlace dice:',
    invoice:
      'El enlace también trae una factura de Lightning. Aquí se paga su dirección, en la propia red de Bitcoin.',
  },
}
