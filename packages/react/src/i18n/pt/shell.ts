import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('pt')
export const isOne = (count: number) => plurals.select(count) === 'one'
const wallets = (count: number) => `${count} ${isOne(count) ? 'carteira' : 'carteiras'}`

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
  },
  allWallets: {
    title: 'Todas as carteiras',
    search: 'Buscar carteiras',
    installed: 'Instalada',
    found: wallets,
    none: (search) => `Nenhuma carteira se chama “${search}”`,
    noneHint: 'Verifique a grafia ou procure a extensão na loja do seu navegador.',
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
  install: {
    title: (wallet) => `Instalar ${wallet}`,
    hint: (wallet) => `${wallet} ainda não está neste navegador.`,
    scan: 'Escaneie com o celular',
    browser: 'Adicionar a este navegador',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Site oficial',
    open: (wallet) => `Abrir em ${wallet}`,
    opens: (host) => `Abre ${host}`,
    reload: 'Já instalou? Recarregar',
    missing: 'Esta carteira não está mais na lista.',
  },
  networks: {
    title: 'Rede',
    search: 'Buscar redes',
    none: (search) => `Nenhuma rede se chama “${search}”`,
    testnets: 'Redes de teste',
    current: 'Selecionada',
    connected: 'Conectada',
    connectHint: (namespace) => `Conectar carteira ${namespace}`,
    unsupported: (wallet) => `${wallet} não tem suporte a ela`,
  },
  switchNetwork: {
    title: (network) => `Mudar para ${network}`,
    hint: (wallet) =>
      `Aprove a mudança em ${wallet}. Se a rede ainda não for conhecida ali, primeiro será preciso adicioná-la.`,
    failedTitle: 'A rede não mudou',
    cancel: 'Cancelar',
    tryAgain: 'Tentar de novo',
  },
  unsupported: {
    title: 'Rede não compatível',
    body: 'Sua carteira está em uma rede que esta página não usa.',
    choose: 'Escolha uma compatível',
    disconnect: 'Desconectar',
  },
  account: {
    title: 'Conta',
    copy: 'Copiar endereço',
    copied: 'Copiado',
    balanceUnavailable: 'Saldo indisponível',
    changeNetwork: 'Mudar de rede',
    unknownNetwork: 'Outra rede',
    explorer: 'Ver no explorador',
    send: 'Enviar',
    swap: 'Trocar',
    receive: 'Receber',
    buy: 'Comprar',
    activity: 'Atividade',
    tokens: 'Tokens',
    total: 'Valor total',
    partial: 'sem o que não tem preço',
    noTokens: 'Ainda não há nada',
    noTokensHint: 'O que você receber aparece aqui.',
    hidden: (count) => `Ocultos (${count})`,
    hide: (token) => `Ocultar ${token}`,
    show: (token) => `Mostrar ${token}`,
    unverified: 'Não verificado',
    tokensUnavailable: 'Saldo de tokens indisponível',
    others: 'Contas',
    connect: (namespace) => `Conectar ${namespace}`,
    wallets: 'Carteiras',
    settings: 'Ajustes',
    disconnect: 'Desconectar',
  },
  wallets: {
    title: 'Carteiras',
    active: 'Em uso',
    disconnect: (wallet) => `Desconectar ${wallet}`,
    add: 'Conectar outra carteira',
    ordinals: 'Ordinals',
    payment: 'Pagamentos',
  },
  settings: {
    title: 'Ajustes',
    language: 'Idioma',
    theme: 'Tema',
    themes: { auto: 'Sistema', light: 'Claro', dark: 'Escuro' },
    currency: 'Moeda',
    shownTokens: 'Tokens visíveis',
  },
  receive: {
    title: 'Receber',
    hint: (network) => `Envie para cá só o que está na rede ${network}.`,
    scan: 'Escaneie com a carteira de quem envia',
    copy: 'Copiar endereço',
    copied: 'Copiado',
    amount: 'Pedir um valor',
    networks: 'O mesmo endereço vale em',
  },
  activity: {
    title: 'Atividade',
    empty: 'Nada aconteceu ainda',
    emptyHint: 'O que você envia e recebe aparece aqui.',
    failed: 'Não foi possível carregar as transações',
    more: 'Carregando mais',
    today: 'Hoje',
    yesterday: 'Ontem',
    received: (token) => `${token} recebido`,
    sent: (token) => `${token} enviado`,
    self: (token) => `${token} movido`,
    swapped: 'Troca',
    contract: 'Contrato',
    statuses: {
      pending: 'Pendente',
      confirmed: 'Confirmada',
      failed: 'Falhou',
      replaced: 'Substituída',
      dropped: 'Descartada',
      unknown: 'Desconhecida',
    },
    confirmations: (count, of) => `${count} de ${of} confirmações`,
    showSpam: (count) => `Mostrar suspeitas (${count})`,
    hideSpam: 'Ocultar suspeitas',
    exportAs: (format) => `Salvar como ${format}`,
    end: 'Isso é tudo.',
  },
  help: {
    title: 'Primeira vez aqui?',
    wallet: {
      title: 'O que é uma carteira?',
      body: 'Um programa que guarda as chaves do seu dinheiro e pergunta a você antes de assinar ou enviar qualquer coisa. Com ela você também se identifica: sem senha, sem formulário. Anote as palavras de recuperação em papel e não as mostre a ninguém: quem as tem, tem tudo.',
    },
    network: {
      title: 'O que é uma rede?',
      body: 'O dinheiro vive em uma rede, como Ethereum, Solana ou Bitcoin. Enviar custa uma pequena taxa na moeda da própria rede. Um endereço de uma família de redes não funciona em outra.',
    },
    buying: {
      title: 'Como consigo saldo?',
      body: 'Peça a alguém que envie para o seu endereço, ou compre de um provedor com cartão ou transferência bancária. Comece com um valor pequeno.',
    },
    choose: 'Escolher uma carteira',
  },
  toast: {
    altered: 'A transação enviada não é a que você aprovou',
    unsent: 'Não foi possível enviar a transação. Tente de novo.',
    started: 'Transação iniciada',
    confirmed: (amount) => `${amount}: enviado`,
    failed: (amount) => `${amount}: não enviado`,
    dismiss: 'Dispensar',
    view: 'Ver',
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
