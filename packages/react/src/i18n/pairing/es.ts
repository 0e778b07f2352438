import type { PairingTexts } from './PairingTexts.js'

/** Spanish. */
export const texts: PairingTexts = {
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
}
