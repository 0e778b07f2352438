import type { SwapTexts } from './SwapTexts.js'

export const texts: SwapTexts = {
  swap: {
    title: 'Intercambiar',
    pay: 'Pagas',
    receive: 'Recibes',
    balance: (amount) => `Saldo: ${amount}`,
    max: 'Máx.',
    chooseToken: 'Elige un token',
    searchTokens: 'Busca un nombre o pega una dirección',
    noToken: (search) => `Ningún token para «${search}»`,
    flip: 'Invertir los dos tokens',
    rate: 'Tipo de cambio',
    minimum: 'Recibes al menos',
    impact: 'Impacto en el precio',
    fee: 'Comisión de red',
    atMost: (amount) => `hasta ${amount}`,
    slippage: 'Deslizamiento',
    custom: 'Otro',
    quoting: 'Consultando el tipo…',
    age: (seconds) => `Tipo de hace ${seconds}`,
    review: 'Revisar el cambio',
    reviewing: 'Preparando…',
    resumed: 'Ya aprobaste este intercambio. Continúa cuando quieras.',
    slippageHigh: 'Con tanto deslizamiento otros pueden empeorar tu intercambio.',
    impactHigh: (percent) =>
      `Pierdes ${percent} por el tipo de cambio: el importe es grande para este mercado.`,
    understood: 'Lo entiendo y quiero intercambiar',
    exchange: 'Mercado',
    approve: (amount) => `Permitir que se tomen ${amount}`,
    reset: (token) => `Retirar la aprobación anterior de ${token}`,
    done: 'Listo',
    confirming: 'Esperando el bloque…',
    waiting: (wallet) => `Confirma en ${wallet}…`,
    confirmSwap: 'Intercambiar',
    confirmApprove: 'Aprobar',
    confirmReset: 'Retirar',
    raw: 'Ver la solicitud original',
  },
  swapErrors: {
    'swap/unsupported-network': () => 'Esta red no admite intercambios.',
    'swap/no-gas-price': () => 'No se conoce el precio del gas de esta red.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Nadie ofrece ${bought} por tanto ${sold}. Prueba con menos o con otro token.`,
    'swap/refused': () =>
      'Este intercambio se bloqueó: lo que preparó el servidor no es lo que pediste. No se firmó nada.',
    'swap/price-changed': () => 'El tipo ha cambiado. Mira el nuevo y confirma otra vez.',
    'swap/allowance-too-low': ({ symbol }) =>
      `El mercado no puede tomar tanto ${symbol}. Aprueba el importe completo.`,
  },
}
