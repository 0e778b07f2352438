import { isOne, namespaces, soon } from '../pt.js'
import type { MoneyTexts } from './MoneyTexts.js'

const names = new Map<string, string>(
  Object.entries({ ...namespaces, mainnet: 'a rede principal', testnet: 'a rede de teste' }),
)
const nameOf = (id: string) => names.get(id) ?? id
const unit = (symbol: string | undefined) => (symbol ? `\u00a0${symbol}` : '')

/** Portuguese, as in Brazil where the two differ. */
export const texts: MoneyTexts = {
  errors: {
    'amount/invalid': () => 'Use algarismos e uma só vírgula, por exemplo 0,5.',
    'amount/too-many-decimals': ({ maximum }) =>
      maximum === 0
        ? 'Somente números inteiros.'
        : `No máximo ${maximum} ${isOne(maximum) ? 'casa decimal' : 'casas decimais'}.`,
    // Either separator before three digits stays ambiguous here, so both ways out are spelled.
    'amount/ambiguous': ({ readings: [fraction, whole] }) => {
      const local = fraction.replace('.', ',')
      return `Isto pode significar ${local} ou ${whole}. Escreva ${local}0 ou ${whole}.`
    },
    'amount/out-of-range': () => 'Este valor é grande demais.',
    'address/invalid': () => 'Isto não é um endereço. Confira se não falta nada.',
    'address/bad-checksum': () => 'Este endereço tem um erro de digitação. Copie-o de novo da origem.',
    'address/wrong-namespace': ({ actual, expected }) =>
      `Este é um endereço ${nameOf(actual)}. Aqui você precisa de um endereço ${nameOf(expected)}.`,
    'address/wrong-network': ({ actual, expected }) =>
      `Este endereço é para ${actual.map(nameOf).join(' ou ')}, não para ${nameOf(expected)}.`,
    'send/amount-required': () => 'Digite um valor.',
    'send/receiver-required': () => 'Digite quem recebe.',
    'send/insufficient-funds': ({ available, decimals, symbol, held }, format) =>
      available === undefined
        ? `Seu saldo ainda não é conhecido. ${soon}`
        : `${held ? 'Mais do que você pode gastar agora: ' : 'Mais do que você tem: '}${format.owned(available, decimals)}${unit(symbol)}.`,
    'send/insufficient-gas': ({ required, decimals, symbol }, format) =>
      required === undefined || decimals === undefined
        ? 'Não sobra o suficiente para a taxa de rede. Envie um pouco menos.'
        : `Não sobra o suficiente para a taxa de rede de até ${format.cost(required, decimals)}${unit(symbol)}. Envie um pouco menos.`,
    'send/reverted': ({ reason }) =>
      reason ? `O destinatário recusa este pagamento: ${reason}` : 'O destinatário recusa este pagamento.',
    'send/account-changed': () => 'Sua conta ou rede mudou, por isso nada foi enviado. Comece de novo.',
    'send/token-uncertain': () =>
      'Este token não diz com clareza como se divide, então nenhum valor é certo. Ele não pode ser enviado aqui.',
    'send/fee-too-low': () => 'Nenhum bloco aceita uma taxa tão baixa. Aumente-a.',
    'send/fee-changed': () => 'A taxa de rede subiu nesse meio-tempo. Confira-a de novo.',
    'send/amount-too-small': ({ minimum, decimals, symbol }, format) =>
      `É pouco: o mínimo é ${format.owned(minimum, decimals)}${unit(symbol)}.`,
    'send/expired': () => 'Demorou mais do que a rede permite. Foi preparado de novo: confira outra vez.',
    'send/refused': () => 'A rede não permite este pagamento.',
    'send/altered': () => 'A sua carteira assinou algo diferente do que você reviu. Nada foi enviado.',
    'send/warned': () => 'Nada foi enviado: este pagamento precisa ser conferido antes.',
    'name/invalid': ({ name }) => `“${name}” pode ser confundido com outros nomes. Confira as letras.`,
    'name/not-found': ({ name }) => `“${name}” não tem endereço nesta rede.`,
    'name/contract': ({ name }) =>
      `“${name}” não tem endereço nesta rede. O endereço Ethereum é um contrato e aqui pode não ser de ninguém.`,
    'name/off-chain': ({ name }) =>
      `“${name}” está em um servidor que esta página não consulta. Digite o endereço.`,
    'name/changed': ({ name }) =>
      `“${name}” agora indica outro endereço, por isso nada foi enviado. Pergunte ao destinatário e comece de novo.`,
    'link/invalid': () => 'Não foi possível ler este link de pagamento. Copie o endereço.',
    'link/wrong-network': ({ actual, expected }) =>
      `Este link de pagamento é para ${actual}; você está em ${expected}.`,
    'transaction/not-replaceable': () => 'Tarde demais: a rede já tem a transação.',
    'transaction/not-found': () => 'A rede não conhece esta transação.',
    'swap/unsupported-network': () => 'Esta rede não permite trocas.',
    'swap/no-gas-price': () => 'O preço do gás desta rede não é conhecido.',
    'swap/no-liquidity': ({ sold, bought }) =>
      `Ninguém oferece ${bought} por tanto ${sold}. Tente um valor menor ou outro token.`,
    'swap/refused': () =>
      'Esta troca foi bloqueada: o que o servidor preparou não é o que você pediu. Nada foi assinado.',
    'swap/price-changed': () => 'A cotação mudou. Veja a nova e confirme de novo.',
    'swap/allowance-too-low': ({ symbol }) =>
      `O mercado não pode retirar tanto ${symbol}. Aprove o valor inteiro.`,
  },
}
