import type { KeysTexts } from './KeysTexts.js'

/** Spanish. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'Frase de recuperación',
    ask: (names) => `Acepte una vez más y su llave de acceso crea llaves para ${names}`,
    askHint: 'Las llaves se crean de nuevo para cada firma y no se guardan en ningún sitio.',
    absent: (names) => `Esta llave de acceso no crea llaves para ${names}`,
    absentHint:
      'Su billetera funciona en las otras redes. Quizá pueda la llave de otro dispositivo o gestor de contraseñas.',
    understood: 'Entendido',
    phraseHint: (names) => `24 palabras llevan sus cuentas en ${names} a cualquier otra billetera`,
    phraseWarning:
      'Quien tiene estas palabras tiene el dinero. No las muestre a nadie ni las escriba en ninguna web.',
    phraseRest: 'Otras cuentas de esta llave de acceso no están incluidas.',
    show: 'Mostrar con llave de acceso',
    copy: 'Copiar palabras',
    copied: 'Copiadas',
    done: 'Listo',
    change: 'Vuelve a usted',
    openAccount: 'Abrir una cuenta para un token',
    note: 'Nota que todos pueden leer',
    spent: 'Gastado',
  },
}
