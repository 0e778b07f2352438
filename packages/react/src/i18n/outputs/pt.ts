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
    walletChooses: 'A sua carteira escolhe a taxa, as moedas e o troco',
    walletChoosesHint:
      'Ela faz o pagamento sozinha: veja a taxa lá antes de aceitar. Depois se confere se o destinatário recebe exatamente este valor.',
    tooSmall: (amount) =>
      `É pouco demais para pagar um bloco mais próximo: seria preciso ter a caminho pelo menos ${amount}.`,
    nothingWaits: 'Não há nada em espera que uma taxa maior aceleraria.',
    unit: 'Digitar o valor em',
    coins: 'Escolher moedas',
    coinsHint: 'O que você marcar é gasto, e nada mais; o que sobrar volta como troco.',
    coinsChosen: (count, sum) => `Escolhidas: ${count}, no total ${sum}`,
    noCoins: 'Não há moedas para escolher.',
    protectedToo: 'Permitir escolher moedas protegidas. O que elas guardam além de dinheiro pode se perder.',
    linkSays: 'O link diz:',
    invoice: 'O link também traz uma fatura Lightning. Aqui se paga o endereço, na própria rede Bitcoin.',
  },
}
