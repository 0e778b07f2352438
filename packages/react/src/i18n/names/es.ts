import type { NameTexts } from './NameTexts.js'

/** Spanish. */
export const texts: NameTexts = {
  name: {
    title: 'Nombre de cuenta',
    hint: 'Te pueden enviar a él en vez de a tu dirección.',
    label: 'Nombre',
    rules: {
      letters: 'Letras de la a a la z, cifras y guiones.',
      short: 'Al menos 4 caracteres.',
      long: 'Como máximo 63 caracteres.',
      hyphens: 'Los guiones van solos y entre otros caracteres.',
    },
    checking: 'Comprobando…',
    free: (name) => `${name} está libre`,
    taken: (name) => `${name} está ocupado`,
    unknown: 'No se pudo comprobar este nombre.',
    suggestions: 'Nombres libres',
    register: 'Firmar y registrar',
    waiting: (wallet) => `Esperando a ${wallet}…`,
    done: 'Este nombre es tuyo.',
    bio: 'Sobre ti',
    picture: 'Dirección de una imagen (https)',
    save: 'Firmar y guardar',
    saved: 'Guardado',
    addresses: 'Direcciones',
    add: (chain) => `Añadir mi dirección de ${chain}`,
    failed: 'No se pudieron leer tus nombres',
    bioRule: 'Letras de la a a la z, cifras, espacios y signos de direcciones web.',
    pictureRule: 'Una dirección que empiece por https://',
  },
}
