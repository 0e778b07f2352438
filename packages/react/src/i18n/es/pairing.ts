import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'
import { wallets } from './shell.js'

export const texts: Translation<PairingTexts> = {
  pairing: {
    titleFor: (wallet) => `Escanea con ${wallet}`,
    phoneTitle: 'Abre tu billetera',
    hint: 'Escanea este código con una billetera de tu teléfono. Vale mientras esto esté abierto.',
    phoneHint: 'Elige la billetera de este teléfono, aprueba allí y vuelve.',
    phoneHintFor: 'Abre la aplicación, aprueba allí y vuelve.',
    elsewhere: 'Billetera en otro dispositivo',
    code: 'Código que conecta una billetera',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    loading: 'Preparando el código…',
    compare: 'Compara la dirección',
    compareHint:
      'El otro dispositivo ha conectado esta cuenta. Comprueba que tu billetera muestra allí la misma dirección, completa.',
    same: 'Es la misma',
    other: 'Es otra',
  },
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
  mobile: {
    failures: {
      'association-port': 'Esta página no puede llegar así a las apps de billetera. Avisa a su responsable.',
      'wallet-base-url': 'Esta app de billetera quiere abrirse de una forma que no es segura. Usa otra.',
      'insecure-context': 'Esta página no es segura (https) y no puede llegar a las apps de billetera.',
      'session-closed': 'Tu app de billetera cerró la conexión. Inténtalo de nuevo.',
      'session-timeout': 'Tu app de billetera no respondió a tiempo. Ábrela e inténtalo de nuevo.',
      'wallet-not-found':
        'No se encontró ninguna app de billetera en este dispositivo. Instala una e inténtalo de nuevo.',
      'protocol-version': 'Tu app de billetera usa una versión que esta página no conoce. Actualiza la app.',
      'browser-unsupported':
        'Este navegador no puede llegar a las apps de billetera. Abre la página en Chrome en Android.',
      sequence: 'La conexión con tu app de billetera se alteró y por eso se cerró. Inténtalo de nuevo.',
      'loopback-blocked':
        'Tu navegador no deja que esta página llegue a las apps de este dispositivo. Permítelo en los ajustes del sitio e inténtalo de nuevo.',
    },
    refusals: {
      'authorization-failed': 'Tu app de billetera no dejó entrar a esta página.',
      'invalid-payloads': 'Tu app de billetera no puede leer lo que debe firmar.',
      'not-signed': 'Tu app de billetera no firmó.',
      'not-submitted': 'Tu app de billetera firmó, pero no pudo enviarlo todo. Mira en ella qué pasó.',
      'too-many-payloads': 'Fue demasiado a la vez para tu app de billetera.',
      'attestation-failed': 'Tu app de billetera no pudo verificar esta página.',
    },
    loopback:
      'Si tu navegador pregunta si esta página puede acceder a las aplicaciones de este dispositivo, permítelo: así se encuentra tu cartera.',
  },
  allWallets: {
    title: 'Todas las billeteras',
    search: 'Buscar billeteras',
    installed: 'Instalada',
    found: wallets,
    none: (search) => `Ninguna billetera se llama «${search}»`,
    noneHint: 'Revisa cómo se escribe o busca su extensión en la tienda de tu navegador.',
  },
  install: {
    title: (wallet) => `Instalar ${wallet}`,
    hint: (wallet) => `${wallet} todavía no está en este navegador.`,
    scan: 'Escanea con tu teléfono',
    browser: 'Añadir a este navegador',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Sitio web',
    open: (wallet) => `Abrir en ${wallet}`,
    reload: '¿Ya la instalaste? Recargar',
    missing: 'Esta billetera ya no está en la lista.',
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
}
