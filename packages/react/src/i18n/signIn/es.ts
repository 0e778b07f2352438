import type { SignInTexts } from './SignInTexts.js'

/** Spanish. */
export const texts: SignInTexts = {
  signIn: {
    title: 'Iniciar sesión',
    asks: (site) => `${site} te pide que demuestres que esta cuenta es tuya`,
    network: 'Red',
    says: 'Sus palabras',
    harmless: 'Firmar es gratis. No mueve dinero ni da permisos.',
    disconnects: 'Si cancelas, tu billetera se desconecta.',
    sign: 'Firmar',
    cancel: 'Cancelar',
    later: 'Ahora no',
    waiting: (wallet) => `Confirma en ${wallet}…`,
    checking: 'Comprobando…',
    tryAgain: 'Reintentar',
    declined: 'Firma rechazada',
    smartAccount: 'Puede que esta aplicación no admita cuentas inteligentes',
    start: 'Hubo un problema al iniciar la autenticación',
    expired: 'Sesión caducada',
    expiredHint: 'Revisa los ajustes de hora de este dispositivo e inicia sesión de nuevo.',
    signedIn: 'Has iniciado sesión',
    until: (date) => `Hasta ${date}`,
    signOut: 'Cerrar sesión',
  },
}
