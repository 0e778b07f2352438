import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('pt')
export const isOne = (count: number) => plurals.select(count) === 'one'
export const wallets = (count: number) => `${count} ${isOne(count) ? 'carteira' : 'carteiras'}`

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'Tentar de novo',
    back: 'Voltar',
    close: 'Fechar',
    loading: 'Carregando',
    failedTitle: 'Esta tela não carregou',
    failedBody: 'Verifique sua conexão e tente de novo. Se não resolver, recarregue a página.',
    reload: 'Recarregar a página',
    opens: (host) => `Abre ${host}`,
  },
  namespaces,
  connect: {
    title: 'Conectar carteira',
    titleFor: (namespace) => `Conectar carteira ${namespace}`,
    installed: 'Instaladas',
    recent: 'Recente',
    popular: 'Populares',
    none: 'Nenhuma carteira neste navegador',
    noneHint:
      'Instale uma extensão de carteira ou abra esta página no navegador da sua carteira. Ela aparecerá aqui.',
    looking: 'Procurando carteiras',
    retry: 'Procurar de novo',
    promise: 'Suas chaves nunca saem da sua carteira.',
    all: 'Todas as carteiras',
    allHint: (count) => `Buscar entre ${wallets(count)}`,
    noWallet: 'Não tenho carteira',
    claims: (count) => `${wallets(count)} ${isOne(count) ? 'diz' : 'dizem'} ter este nome`,
    connected: 'Conectada',
  },
  connecting: {
    title: (wallet) => `Continue em ${wallet}`,
    hint: 'Aprove o pedido na janela da carteira. Ela continua aberta mesmo que você olhe para outro lado.',
    slow: 'Ainda esperando. A carteira está desbloqueada? A janela dela pode estar atrás desta.',
    asksAgain: (wallet) => `${wallet} pergunta de novo a cada visita: não se lembra desta página.`,
    cancel: 'Cancelar',
    help: 'Não apareceu nada? Veja na barra do navegador.',
    declinedTitle: 'Não conectada',
    tryAgain: 'Tentar de novo',
    choose: (wallet) => `${wallet} tem contas em várias blockchains. Qual você quer usar aqui?`,
    chooseAll: 'Todas',
    step: (namespace, at, of) => `${namespace}, ${at} de ${of}`,
  },
}

const wrong = 'Algo deu errado'
export const soon = 'Tente de novo em instantes.'
const online = 'Verifique sua conexão e tente de novo.'
const nonsense = `O serviço deu uma resposta sem sentido. ${soon}`

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => wrong,
  'adapter/not-found': () => 'Esta página não aceita esse tipo de carteira.',
  'adapter/load-failed': () => `Uma parte desta página não pôde ser carregada. ${online}`,
  'capability/unsupported': () => 'Isto não é possível nesta rede.',
  'network/not-found': () => 'Esta página não usa essa rede.',
  'network/no-node': () => 'Esta página não tem nenhum nó para essa rede.',
  'network/not-served': ({ network }) => `O serviço desta página não conhece ${network}.`,
  'network/unsupported': () =>
    'Sua carteira está em uma rede que esta página não usa. Escolha outra na carteira.',
  'connector/not-found': () => 'Essa carteira sumiu. Ela ainda está instalada?',
  'connection/not-connected': () => 'Nenhuma carteira está conectada.',
  'connection/aborted': () => 'Cancelado.',
  'connection/disconnect-failed': () =>
    'Não foi possível desconectar. Esta página já esqueceu a carteira; remova a página também na carteira.',
  'wallet/rejected': () => 'Recusado na sua carteira.',
  'wallet/request-pending': () => 'Sua carteira já está perguntando. Abra-a para responder.',
  'wallet/altered': ({ connector }) =>
    `Algo nesta página mudou o funcionamento de ${connector}, por isso nada foi pedido. Recarregue a página; se acontecer de novo, não use esta página.`,
  'wallet/invalid-response': () =>
    'Sua carteira deu uma resposta sem sentido. Confira na carteira o que aconteceu.',
  'wallet/failed': () => 'Sua carteira não conseguiu fazer isto. Abra-a para ver o motivo e tente de novo.',
  'relay/unreachable': () => `Não foi possível acessar a rede. ${online}`,
  'relay/refused': () =>
    'A conexão com as carteiras do celular foi recusada. Avise os responsáveis por esta página.',
  'pairing/expired': () => 'Este código não é mais válido. Gere um novo.',
  'pairing/invalid': () => 'Este código não é mais válido. Gere um novo.',
  'request/expired': () => 'Sua carteira não respondeu a tempo. Tente de novo.',
  'rpc/unreachable': () => `Não foi possível acessar a rede agora. ${soon}`,
  'rpc/failed': () => `A rede não aceitou o pedido. ${soon}`,
  'rpc/wrong-network': () =>
    'Esta página tem aqui um nó de outra rede, por isso nada é mostrado nem enviado. Avise o dono da página.',
  'sign/account-changed': () => 'Sua conta mudou, por isso nada foi assinado. Comece de novo.',
  'config/invalid': () => wrong,
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'O serviço não entende este pedido. Confira o que você digitou.',
  'api/not-configured': () => 'Esta página ainda não está preparada para isso.',
  'api/unreachable': () => `Não foi possível acessar o serviço. ${online}`,
  'api/timeout': () => `O serviço está demorando demais para responder. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Pedidos demais. Espere um momento e tente de novo.'
      : status >= 500 || reason === ''
        ? `O serviço não pode fazer isto agora. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** Portuguese, as in Brazil where the two differ. */
export const texts: Translation<ShellTexts> = { ...views, errors }
