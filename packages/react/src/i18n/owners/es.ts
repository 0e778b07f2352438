import type { OwnersTexts } from './OwnersTexts.js'

/** Spanish. */
export const texts: OwnersTexts = {
  owners: {
    title: 'Propietarios',
    hint: (network) => `Cada uno puede hacer de todo con esta cuenta en ${network}.`,
    passkey: 'Llave de acceso',
    address: 'Dirección',
    inUse: 'En uso aquí',
    remove: (owner) => `Quitar ${owner}`,
    only: 'Es el único propietario. Si lo pierde, la cuenta se pierde.',
    onlyHint: 'Añada una llave de acceso de otro dispositivo o una dirección suya.',
    own: 'Está usando esta llave. Sin ella, este navegador ya no podrá firmar.',
    removeIt: 'Quitarla',
    keep: 'Conservarla',
    addPasskey: 'Añadir una llave de acceso',
    addAddress: 'Añadir una dirección',
    safe: 'Añada solo lo que sea tan seguro como su llave de acceso.',
    field: 'Dirección del nuevo propietario',
    add: 'Añadir',
    pending: 'Esperando a la red…',
    excluded: 'Este dispositivo ya tiene una llave de esta cuenta. Use otro dispositivo.',
    failed: 'No se pudieron leer los propietarios.',
    recover: 'Recuperar una billetera con llave',
    recoverHint: (address) =>
      `¿Perdió su llave de acceso? Si ${address} es propietaria, puede admitir una nueva.`,
    account: 'Dirección de la cuenta',
    next: 'Continuar',
    none: (network) => `No existe tal cuenta en ${network}.`,
    notOwner: (address) => `${address} no es propietaria de esta cuenta.`,
    lost: '¿Cuáles se perdieron y se quitan?',
    create: 'Crear una llave nueva',
    done: 'La nueva llave de acceso es propietaria.',
    doneHint: 'Elija Passkey en la lista de billeteras para usar la cuenta.',
    connect: 'Conectar',
    problems: {
      invalid: 'No es una dirección o tiene un error.',
      zero: 'La dirección cero no es de nadie.',
      self: 'Una cuenta no puede ser su propia dueña.',
      owner: 'Esta dirección ya es propietaria.',
    },
  },
}
