import type { PairingTexts } from './PairingTexts.js'

/** Portuguese. */
export const texts: PairingTexts = {
  pairing: {
    titleFor: (wallet) => `Escaneie com ${wallet}`,
    phoneTitle: 'Abra sua carteira',
    hint: 'Escaneie este código com uma carteira no celular. Ele vale enquanto isto estiver aberto.',
    phoneHint: 'Escolha a carteira neste celular, aprove nela e volte.',
    phoneHintFor: 'Abra o aplicativo, aprove lá e volte.',
    elsewhere: 'Carteira em outro aparelho',
    code: 'Código que conecta uma carteira',
    copy: 'Copiar link',
    copied: 'Link copiado',
    loading: 'Preparando o código…',
    compare: 'Compare o endereço',
    compareHint:
      'O outro dispositivo conectou esta conta. Confira se sua carteira mostra lá o mesmo endereço, por inteiro.',
    same: 'É o mesmo',
    other: 'É outro',
  },
}
