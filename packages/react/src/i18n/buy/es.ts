import type { BuyTexts } from './BuyTexts.js'

/** Spanish. */
export const texts: BuyTexts = {
  buy: {
    title: 'Comprar',
    pay: 'Pagas',
    currency: 'Moneda',
    method: 'Forma de pago',
    methods: {
      card: 'Tarjeta',
      ach_bank_account: 'Cuenta bancaria',
    },
    limits: (minimum, maximum) => `De ${minimum} a ${maximum}`,
    receive: 'Recibes',
    on: (coin, network) => `${coin} en ${network}`,
    quotes: 'Ofertas',
    best: 'Mejor',
    fees: (fee) => `de ello ${fee} en comisiones`,
    estimate: 'Estimación no disponible, se muestra 1:1',
    estimateBody: 'Esto no es un precio. La página del proveedor muestra el real antes de pagar.',
    builtIn: 'Las opciones habituales, que tu proveedor quizá no tenga.',
    quoting: 'Consultando precios…',
    submit: 'Continuar al pago',
    another: 'Empezar otra compra',
    opening: 'Abriendo…',
    blocked: 'Tu navegador no abrió la ventana.',
    open: 'Abrir la página de pago',
    orders: 'Compras',
    statuses: {
      pending: 'A la espera de tu pago',
      paid: 'Pagado, en camino',
      delivered: 'Recibido',
      failed: 'Fallido',
      cancelled: 'Cancelado',
      expired: 'Caducado',
    },
    untold: 'Síguelo en la página del proveedor.',
    forget: 'Quitar',
    empty: 'No se puede comprar nada para las cuentas conectadas.',
  },
}
