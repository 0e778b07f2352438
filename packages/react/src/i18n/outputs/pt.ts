import type { OutputsTexts } from './OutputsTexts.js'

/** Portuguese. */
export const texts: OutputsTexts = {
  outputs: {
    incoming: 'A caminho de você',
    outgoing: 'Saindo',
    protected: 'Protegido, não é gasto como dinheiro',
    expected: (time) => `cerca de ${time}`,
    speedUp: 'Acelerar',
    speedUpTitle: 'Acelerar o que você recebe',
    speedUpHint:
      'Você paga o seu próprio dinheiro a si mesmo, com uma taxa que cobre também o pagamento em espera.',
  },
}
