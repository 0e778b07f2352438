import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('es')
export const isOne = (count: number) => plurals.select(count) === 'one'
export const wallets = (count: number) => `${count} ${isOne(count) ? 'billetera' : 'billeteras'}`

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'Reintentar',
    back: 'Volver',
    close: 'Cerrar',
    loading: 'Cargando',
    failedTitle: 'Esta pantalla no se ha cargado',
    failedBody: 'Revisa tu conexión y vuelve a intentarlo. Si no ayuda, recarga la página.',
    reload: 'Recargar la página',
    opens: (host) => `Abre ${host}`,
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
    connected: 'Conectada',
  },
  connecting: {
    title: (wallet) => `Continúa en ${wallet}`,
    hint: 'Aprueba la solicitud en la ventana de la billetera. Seguirá abierta aunque mires a otro lado.',
    slow: 'Seguimos esperando. ¿Está desbloqueada la billetera? Su ventana puede estar detrás de esta.',
    asksAgain: (wallet) => `${wallet} vuelve a preguntar en cada visita: no recuerda esta página.`,
    cancel: 'Cancelar',
    help: '¿No ves nada? Mira en la barra del navegador.',
    declinedTitle: 'No conectada',
    tryAgain: 'Intentar de nuevo',
    choose: (wallet) => `${wallet} tiene cuentas en varias cadenas. ¿Cuál quieres usar aquí?`,
    chooseAll: 'Todas',
    step: (namespace, at, of) => `${namespace}, ${at} de ${of}`,
  },
}

const wrong = 'Algo salió mal'
export const soon = 'Inténtalo de nuevo en un momento.'
const online = 'Revisa tu conexión e inténtalo de nuevo.'
const nonsense = `El servicio dio una respuesta sin sentido. ${soon}`

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => wrong,
  'adapter/not-found': () => 'Esta página no admite ese tipo de billetera.',
  'adapter/load-failed': () => `No se pudo cargar una parte de esta página. ${online}`,
  'capability/unsupported': () => 'Esto no es posible en esta red.',
  'network/not-found': () => 'Esta página no usa esa red.',
  'network/no-node': () => 'Esta página no tiene ningún nodo para esa red.',
  'network/not-served': ({ network }) => `El servicio de esta página no conoce ${network}.`,
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
  'relay/unreachable': () => `No se puede acceder a la red. ${online}`,
  'relay/refused': () =>
    'Se rechazó la conexión con las billeteras del móvil. Avisa a los responsables de esta página.',
  'pairing/expired': () => 'Este código ya no es válido. Pide uno nuevo.',
  'pairing/invalid': () => 'Este código ya no es válido. Pide uno nuevo.',
  'request/expired': () => 'Tu billetera no respondió a tiempo. Inténtalo de nuevo.',
  'rpc/unreachable': () => `No se puede acceder a la red ahora. ${soon}`,
  'rpc/failed': () => `La red no aceptó la solicitud. ${soon}`,
  'rpc/wrong-network': () =>
    'Esta página tiene aquí un nodo de otra red, así que no se muestra ni se envía nada. Avisa al propietario de la página.',
  'sign/account-changed': () => 'Tu cuenta cambió, así que no se firmó nada. Empieza de nuevo.',
  'config/invalid': () => wrong,
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
export const texts: Translation<ShellTexts> = { ...views, errors }
