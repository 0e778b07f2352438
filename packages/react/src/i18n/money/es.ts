import { isOne, namespaces, soon } from '../es.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'la red principal', testnet: 'la red de pruebas' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

/** Spanish. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => 'Usa cifras y una sola coma decimal, por ejemplo 0,5.',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0
        ? 'Solo números enteros.'
        : `Como máximo ${maximum} ${isOne(maximum) ? 'decimal' : 'decimales'}.`,
    // Either separator before three digits stays ambiguous here, so both ways out are spelled.
    'amount/ambiguous': ({ readings: [fraction, whole] }) => {
      const local = fraction.replace('.', ',')
      return `Puede significar ${local} o ${whole}. Escribe ${local}0 o ${whole}.`
    },
    'amount/out-of-range': () => 'Esta cantidad es demasiado grande.',
    'address/invalid': () => 'Esto no es una dirección. Comprueba que no falte nada.',
    'address/bad-checksum': () => 'Esta dirección tiene una errata. Cópiala otra vez de su origen.',
    'address/wrong-namespace': ({ actual, expected }) =>
      `Esta dirección es de ${nameOf(actual)}. Aquí hace falta una de ${nameOf(expected)}.`,
    'address/wrong-network': ({ actual, expected }) =>
      `Esta dirección es para ${actual.map(nameOf).join(' o ')}, no para ${nameOf(expected)}.`,
    'send/amount-required': () => 'Escribe una cantidad.',
    'send/receiver-required': () => 'Escribe quién lo recibe.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? `Todavía no se conoce tu saldo. ${soon}`
        : `${held ? 'Es más de lo que puedes gastar ahora: ' : 'Es más de lo que tienes: '}${format.owned(available, decimals)}${unit(symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'No queda suficiente para la comisión de red. Envía un poco menos.'
        : `No queda suficiente para la comisión de red, de hasta ${format.cost(required, decimals)}${unit(symbol)}. Envía un poco menos.`,
    'send/reverted': ({ reason }) =>
      reason ? `El destinatario rechaza este pago: ${reason}` : 'El destinatario rechaza este pago.',
    'send/account-changed': () => 'Tu cuenta o tu red cambió, así que no se envió nada. Empieza de nuevo.',
    'send/token-uncertain': () =>
      'Este token no dice con claridad cómo se divide, así que ninguna cantidad es segura. No se puede enviar aquí.',
    'send/fee-too-low': () => 'Ningún bloque acepta una comisión tan baja. Súbela.',
    'send/fee-changed': () => 'La comisión de red subió mientras tanto. Revísala otra vez.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `Demasiado poco: el mínimo es ${format.owned(minimum, decimals)}${unit(symbol)}.`,
    'send/expired': () =>
      'Ha tardado más de lo que permite la red. Se ha preparado de nuevo: revísalo otra vez.',
    'send/refused': () => 'La red no permite este pago.',
    'send/altered': () => 'Su monedero firmó algo distinto de lo que usted revisó. No se envió nada.',
    'send/warned': () => 'No se envió nada: este pago necesita antes una revisión.',
    'name/invalid': ({ name }) => `«${name}» se puede confundir con otros nombres. Revisa sus letras.`,
    'name/not-found': ({ name }) => `«${name}» no tiene dirección en esta red.`,
    'name/contract': ({ name }) =>
      `«${name}» no tiene dirección en esta red. Su dirección de Ethereum es un contrato y aquí puede no ser de nadie.`,
    'name/off-chain': ({ name }) =>
      `«${name}» está en un servidor al que esta página no consulta. Escribe la dirección.`,
    'name/changed': ({ name }) =>
      `«${name}» corresponde ahora a otra dirección, así que no se envió nada. Pregunta al destinatario y empieza de nuevo.`,
    'link/invalid': () => 'No se puede leer este enlace de pago. Copia la dirección en su lugar.',
    'link/wrong-network': ({ actual, expected }) =>
      `Este enlace de pago es para ${actual}; estás en ${expected}.`,
    'transaction/not-replaceable': () => 'Demasiado tarde: la red ya la tiene.',
    'transaction/not-found': () => 'La red no conoce esta transacción.',
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
