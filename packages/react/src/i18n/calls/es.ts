import type { CallsTexts } from './CallsTexts.js'

/** Spanish. */
export const texts: CallsTexts = {
  calls: {
    title: 'Revisar',
    asks: (site) => `${site} te pide enviar esto`,
    gives: 'Das',
    gets: 'Recibes',
    allows: 'Permites',
    all: 'todo',
    unseen: 'El nodo de esta red no puede mostrar de antemano qué hace esto.',
    nothing: 'En esta cuenta no se mueve nada.',
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
    says: (reason) => `El contrato dice: ${reason}`,
    asksWallet: (names) => `También se pide a tu billetera: ${names}`,
    walletSays: 'Tu billetera muestra la comisión',
    asksToSign: (site) => `${site} te pide que firmes esto`,
    partly: 'El nodo de esta página solo puede mirar lo que aquí se nombra. Podría moverse algo más tuyo.',
    counted: 'Calculado a partir de lo que se firma, comisión de red incluida.',
    parts: 'Adónde va',
    owner: 'Tu cuenta pertenecería a',
    ownerHint: 'Esto entrega tu cuenta: todo lo que contiene pertenecería a un programa.',
    openHint: 'Tu firma deja abierta una parte: otros todavía pueden cambiarla.',
    reservedHint:
      'Una transacción tuya aún abierta gasta las mismas monedas. Solo una de las dos puede completarse.',
    close: 'Cerrar',
  },
}
