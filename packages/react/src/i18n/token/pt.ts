import type { TokenTexts } from './TokenTexts.js'

/** Portuguese. */
export const texts: TokenTexts = {
  token: {
    title: 'Token',
    price: 'Preço',
    contract: 'Contrato',
    networks: 'Saldo por rede',
    none: 'Nada deste token aqui',
    noneHint: 'Esta conta não tem o token em nenhuma rede deste app.',
    elsewhere: (network) =>
      `Em ${network}: para enviar ou trocar, sua carteira muda primeiro para essa rede.`,
    older: 'Procurar mais atrás',
  },
}
