import type { CallsTexts } from './CallsTexts.js'

/** Spanish. */
export const texts: CallsTexts = {
  calls: {
    title: 'Revisar',
    asks: (site) => `${site} te pide enviar esto`,
    preparing: 'Comprobando qué hace…',
    gives: 'Das',
    gets: 'Recibes',
    allows: 'Permites',
    all: 'todo',
    unseen: 'El nodo de esta red no puede mostrar de antemano qué hace esto.',
    nothing: 'Nada tuyo se mueve.',
    seen: 'Así lo ve ahora el nodo de esta página. Puede ser distinto cuando se ejecute.',
    steps: 'Qué se llama',
    operator: 'Acceso total a una colección',
    operatorEnd: 'Termina el acceso a una colección',
    operatorHint: 'Quien lo tenga puede llevarse todas las piezas de esta colección, ahora y después.',
    who: 'Quién lo recibe',
    collection: 'Colección',
    collectible: 'Enviar una pieza',
    to: 'Para',
    contract: 'Contrato',
    byPage: 'Los nombres son de esta página.',
    unreadable:
      'Una de las llamadas no se puede explicar con palabras. Sigue solo si confías en esta página.',
    fails: 'Esto fallaría.',
    asksWallet: (names) => `También se pide a tu billetera: ${names}`,
    walletSays: 'Tu billetera muestra la comisión',
    close: 'Cerrar',
  },
}
