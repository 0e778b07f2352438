import type { BuyTexts } from './BuyTexts.js'

/** Portuguese. */
export const texts: BuyTexts = {
  buy: {
    title: 'Comprar',
    pay: 'Você paga',
    currency: 'Moeda',
    method: 'Forma de pagamento',
    methods: {
      card: 'Cartão',
      ach_bank_account: 'Conta bancária',
    },
    limits: (minimum, maximum) => `De ${minimum} a ${maximum}`,
    receive: 'Você recebe',
    on: (coin, network) => `${coin} em ${network}`,
    quotes: 'Ofertas',
    best: 'Melhor',
    fees: (fee) => `dos quais ${fee} em taxas`,
    estimate: 'Estimativa indisponível, mostrada 1:1',
    estimateBody: 'Isto não é um preço. A página do provedor mostra o real antes do pagamento.',
    builtIn: 'As opções usuais, que seu provedor talvez não tenha.',
    quoting: 'Consultando preços…',
    submit: 'Continuar para o pagamento',
    another: 'Iniciar outra compra',
    opening: 'Abrindo…',
    blocked: 'Seu navegador não abriu a janela.',
    open: 'Abrir a página de pagamento',
    orders: 'Compras',
    statuses: {
      pending: 'Aguardando seu pagamento',
      paid: 'Pago, a caminho',
      delivered: 'Chegou',
      failed: 'Falhou',
      cancelled: 'Cancelado',
      expired: 'Expirado',
    },
    untold: 'Acompanhe na página do provedor.',
    forget: 'Remover',
    empty: 'Nada pode ser comprado para as contas conectadas.',
  },
}
