import type { Texts } from './Texts.js'

const plurals = new Intl.PluralRules('es')
const isOne = (count: number) => plurals.select(count) === 'one'
const wallets = (count: number) => `${count} ${isOne(count) ? 'billetera' : 'billeteras'}`

const namespaces: Texts['namespaces'] = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

const views: Omit<Texts, 'errors'> = {
  frame: {
    back: 'Volver',
    close: 'Cerrar',
    loading: 'Cargando',
    failedTitle: 'No se pudo mostrar',
    failedBody: 'Revisa tu conexión, cierra esto y vuelve a abrirlo. No se envió nada.',
  },
  namespaces,
  connect: {
    title: 'Conectar billetera',
    titleFor: (namespace) => `Conectar billetera de ${namespace}`,
    installed: 'Instaladas',
    recent: 'Reciente',
    popular: 'Populares',
    none: 'No hay ninguna billetera en este navegador',
    noneHint:
      'Instala una extensión de billetera o abre esta página en el navegador de tu billetera. Entonces aparecerá aquí.',
    looking: 'Buscando billeteras',
    retry: 'Buscar de nuevo',
    promise: 'Tus claves nunca salen de tu billetera.',
    all: 'Todas las billeteras',
    allHint: (count) => `Buscar entre ${wallets(count)}`,
    noWallet: 'No tengo billetera',
    claims: (count) => `${wallets(count)} ${isOne(count) ? 'dice' : 'dicen'} llamarse así`,
  },
  allWallets: {
    title: 'Todas las billeteras',
    search: 'Buscar billeteras',
    installed: 'Instalada',
    found: wallets,
    none: (search) => `Ninguna billetera se llama «${search}»`,
    noneHint: 'Revisa cómo se escribe o busca su extensión en la tienda de tu navegador.',
  },
  connecting: {
    title: (wallet) => `Continúa en ${wallet}`,
    hint: 'Aprueba la solicitud en la ventana de la billetera. Seguirá abierta aunque mires a otro lado.',
    slow: 'Seguimos esperando. ¿Está desbloqueada la billetera? Su ventana puede estar detrás de esta.',
    cancel: 'Cancelar',
    help: '¿No ves nada? Mira en la barra del navegador.',
    declinedTitle: 'No conectada',
    tryAgain: 'Intentar de nuevo',
    choose: (wallet) => `${wallet} tiene cuentas en varias cadenas. ¿Cuál quieres usar aquí?`,
    chooseAll: 'Todas',
    step: (namespace, at, of) => `${namespace}, ${at} de ${of}`,
  },
  install: {
    title: (wallet) => `Instalar ${wallet}`,
    hint: (wallet) => `${wallet} todavía no está en este navegador.`,
    browser: 'Añadir a este navegador',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Sitio web',
    open: (wallet) => `Abrir en ${wallet}`,
    opens: (host) => `Abre ${host}`,
    reload: '¿Ya la instalaste? Recargar',
    missing: 'Esta billetera ya no está en la lista.',
  },
  networks: {
    title: 'Red',
    search: 'Buscar redes',
    none: (search) => `Ninguna red se llama «${search}»`,
    testnets: 'Redes de prueba',
    current: 'Elegida',
    connected: 'Conectada',
    connectHint: (namespace) => `Conectar billetera de ${namespace}`,
  },
  switchNetwork: {
    title: (network) => `Cambiar a ${network}`,
    hint: (wallet) =>
      `Aprueba el cambio en ${wallet}. Si todavía no conoce la red, primero te pedirá añadirla.`,
    failedTitle: 'No se cambió de red',
    cancel: 'Cancelar',
    tryAgain: 'Intentar de nuevo',
  },
  unsupported: {
    title: 'Red no compatible',
    body: 'Tu billetera está en una red que esta página no usa.',
    choose: 'Elige una compatible',
    disconnect: 'Desconectar',
  },
  account: {
    title: 'Cuenta',
    copy: 'Copiar dirección',
    copied: 'Copiada',
    balanceUnavailable: 'Saldo no disponible',
    retry: 'Reintentar',
    changeNetwork: 'Cambiar de red',
    unknownNetwork: 'Otra red',
    explorer: 'Ver en el explorador',
    send: 'Enviar',
    others: 'Cuentas',
    connect: (namespace) => `Conectar ${namespace}`,
    wallets: 'Billeteras',
    settings: 'Ajustes',
    disconnect: 'Desconectar',
  },
  wallets: {
    title: 'Billeteras',
    active: 'En uso',
    disconnect: (wallet) => `Desconectar ${wallet}`,
    add: 'Conectar otra billetera',
    ordinals: 'Ordinals',
    payment: 'Pagos',
  },
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    theme: 'Tema',
    themes: { auto: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  },
  help: {
    title: '¿Primera vez?',
    wallet: {
      title: '¿Qué es una billetera?',
      body: 'Un programa que guarda las claves de tu dinero y te pregunta antes de firmar o enviar cualquier cosa. También sirve para identificarte: sin contraseña ni formulario. Anota en papel sus palabras de recuperación y no se las muestres a nadie: quien las tiene, lo tiene todo.',
    },
    network: {
      title: '¿Qué es una red?',
      body: 'El dinero vive en una red, como Ethereum, Solana o Bitcoin. Enviarlo cuesta una pequeña comisión en la moneda de esa red. Una dirección de una familia de redes no funciona en otra.',
    },
    buying: {
      title: '¿Cómo consigo fondos?',
      body: 'Pide que te los envíen a tu dirección o cómpralos a un proveedor con tarjeta o transferencia. Empieza con una cantidad pequeña.',
    },
    choose: 'Elegir una billetera',
  },
  send: {
    title: 'Enviar',
    amount: 'Cantidad',
    amountPlaceholder: '0',
    balance: (amount) => `Saldo ${amount}`,
    to: 'Para',
    receiverPlaceholder: 'Dirección',
    on: (network) => `en ${network}`,
    review: 'Revisar',
    reviewing: 'Comprobando…',
  },
  review: {
    title: 'Revisar',
    youSend: 'Envías',
    from: 'De',
    to: 'Para',
    fee: 'Comisión de red',
    atMost: (amount) => `como máximo ${amount}`,
    total: 'Total',
    confirm: 'Confirmar en la billetera',
    waiting: (wallet) => `Esperando a ${wallet}…`,
    warning: 'Esto no se puede deshacer.',
    warningBody: 'Compara la dirección completa con la que te dieron.',
  },
  transaction: {
    titles: { pending: 'Enviando', confirmed: 'Enviado', failed: 'No enviado' },
    to: (receiver) => `para ${receiver}`,
    approved: 'Aprobado',
    inWallet: (wallet) => `en ${wallet}`,
    onItsWay: 'En camino',
    waiting: 'Esperando a la red',
    waitingHint: 'Puedes cerrar esto; el envío continúa.',
    confirmed: 'Confirmado',
    inBlock: (block) => `en el bloque ${block}`,
    failed: 'La red lo rechazó',
    failedHint: 'Conservas la cantidad; solo se gastó la comisión de red.',
    explorer: 'Ver en el explorador',
    done: 'Listo',
  },
}

const wrong = 'Algo salió mal'
const soon = 'Inténtalo de nuevo en un momento.'
const online = 'Revisa tu conexión e inténtalo de nuevo.'
const nonsense = `El servicio dio una respuesta sin sentido. ${soon}`
const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'la red principal', testnet: 'la red de pruebas' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

const errors: Texts['errors'] = {
  'id/invalid': () => wrong,
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
  'adapter/not-found': () => 'Esta página no admite ese tipo de billetera.',
  'adapter/load-failed': () => `No se pudo cargar una parte de esta página. ${online}`,
  'capability/unsupported': () => 'Esto no es posible en esta red.',
  'network/not-found': () => 'Esta página no usa esa red.',
  'network/unsupported': () =>
    'Tu billetera está en una red que esta página no usa. Elige otra en tu billetera.',
  'connector/not-found': () => 'Esa billetera ya no está. ¿Sigue instalada?',
  'connection/not-connected': () => 'No hay ninguna billetera conectada.',
  'connection/aborted': () => 'Cancelado.',
  'connection/disconnect-failed': () =>
    'No se pudo desconectar. Esta página ya olvidó la billetera; quita también la página en la billetera.',
  'wallet/rejected': () => 'Rechazado en tu billetera.',
  'wallet/request-pending': () => 'Tu billetera ya está preguntando. Ábrela para responder.',
  'wallet/altered': ({ connector }) =>
    `Algo en esta página cambió el funcionamiento de ${connector}, así que no se le pidió nada. Recarga la página; si vuelve a ocurrir, no uses esta página.`,
  'wallet/invalid-response': () =>
    'Tu billetera dio una respuesta sin sentido. Comprueba en ella qué ocurrió.',
  'wallet/failed': () => 'Tu billetera no pudo hacerlo. Ábrela para ver por qué e inténtalo de nuevo.',
  'rpc/unreachable': () => `No se puede acceder a la red. ${online}`,
  'rpc/failed': () => `La red no aceptó la solicitud. ${soon}`,
  'send/amount-required': () => 'Escribe una cantidad.',
  'send/receiver-required': () => 'Escribe quién lo recibe.',
  'send/insufficient-funds': ({ available, decimals, symbol }, format) =>
    available === undefined
      ? `Todavía no se conoce tu saldo. ${soon}`
      : `Es más de lo que tienes: ${format.owned(available, decimals)}${unit(symbol)}.`,
  'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
    required === undefined || decimals === undefined
      ? 'No queda suficiente para la comisión de red. Envía un poco menos.'
      : `No queda suficiente para la comisión de red, de hasta ${format.cost(required, decimals)}${unit(symbol)}. Envía un poco menos.`,
  'send/reverted': ({ reason }) =>
    reason ? `El destinatario rechaza este pago: ${reason}` : 'El destinatario rechaza este pago.',
  'send/account-changed': () => 'Tu cuenta o tu red cambió, así que no se envió nada. Empieza de nuevo.',
  'send/already-submitting': () => 'Esto ya se está enviando.',
  'transaction/not-found': () => 'La red no conoce esta transacción.',
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'El servicio no entiende esta solicitud. Revisa los datos introducidos.',
  'api/not-configured': () => 'Esta página todavía no está preparada para eso.',
  'api/unreachable': () => `No se puede acceder al servicio. ${online}`,
  'api/timeout': () => `El servicio tarda demasiado en responder. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.'
      : status >= 500 || reason === ''
        ? `El servicio no puede hacerlo ahora mismo. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** Spanish. */
export const es: Texts = { ...views, errors }
