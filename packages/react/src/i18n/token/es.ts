import type { TokenTexts } from './TokenTexts.js'

/** Spanish. */
export const texts: TokenTexts = {
  token: {
    title: 'Token',
    price: 'Precio',
    contract: 'Contrato',
    networks: 'Saldo por red',
    none: 'No hay nada de este token',
    noneHint: 'Esta cuenta no tiene el token en ninguna red de esta app.',
    elsewhere: (network) => `En ${network}: para enviarlo o cambiarlo, tu billetera pasa primero a esa red.`,
    older: 'Buscar más atrás',
  },
}
