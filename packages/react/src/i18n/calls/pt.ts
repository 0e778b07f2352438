import type { CallsTexts } from './CallsTexts.js'

/** Portuguese. */
export const texts: CallsTexts = {
  calls: {
    title: 'Rever',
    asks: (site) => `${site} pede que envie isto`,
    preparing: 'A verificar o que faz…',
    gives: 'Você dá',
    gets: 'Você recebe',
    allows: 'Você permite',
    all: 'tudo',
    unseen: 'O nó desta rede não consegue mostrar antes o que isto faz.',
    nothing: 'Nada seu se move.',
    seen: 'É o que o nó desta página vê agora. Pode ser diferente quando for executado.',
    steps: 'O que é chamado',
    operator: 'Acesso total a uma coleção',
    operatorEnd: 'Termina o acesso a uma coleção',
    operatorHint: 'Quem o tiver pode levar todos os itens desta coleção, agora e depois.',
    who: 'Quem o recebe',
    collection: 'Coleção',
    collectible: 'Enviar um item',
    to: 'Para',
    contract: 'Contrato',
    byPage: 'Os nomes são desta página.',
    unreadable: 'Uma das chamadas não pode ser explicada em palavras. Continue só se confia nesta página.',
    fails: 'Isto falharia.',
    asksWallet: (names) => `Também é pedido à sua carteira: ${names}`,
    walletSays: 'A sua carteira mostra a taxa',
    close: 'Fechar',
  },
}
