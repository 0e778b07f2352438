import type { TokenTexts } from './TokenTexts.js'

/** German. */
export const texts: TokenTexts = {
  token: {
    title: 'Token',
    price: 'Preis',
    contract: 'Vertrag',
    networks: 'Guthaben je Netzwerk',
    none: 'Nichts davon hier',
    noneHint: 'Dieses Konto hat den Token auf keinem Netzwerk dieser App.',
    elsewhere: (network) => `Auf ${network}: Zum Senden oder Tauschen wechselt Ihre Wallet zuerst dorthin.`,
    older: 'Weiter zurückblicken',
  },
}
