import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'
import { wallets } from './shell.js'

export const texts: Translation<PairingTexts> = {
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
  signIn: {
    title: 'Entrar',
    asks: (site) => `${site} pede que você prove que esta conta é sua`,
    network: 'Rede',
    says: 'Nas palavras do site',
    harmless: 'Assinar é grátis. Não move dinheiro nem dá permissões.',
    disconnects: 'Cancelar desconecta sua carteira.',
    sign: 'Assinar',
    cancel: 'Cancelar',
    later: 'Agora não',
    waiting: (wallet) => `Confirme em ${wallet}…`,
    checking: 'Verificando…',
    tryAgain: 'Tentar de novo',
    declined: 'Assinatura recusada',
    smartAccount: 'Este aplicativo talvez não aceite contas inteligentes',
    start: 'Ocorreu um problema ao iniciar a autenticação',
    expired: 'Sessão expirada',
    expiredHint: 'Verifique a hora deste dispositivo e entre de novo.',
    signedIn: 'Você entrou',
    until: (date) => `Até ${date}`,
    signOut: 'Sair',
  },
  mobile: {
    failures: {
      'association-port':
        'Esta página não consegue chegar assim aos apps de carteira. Avise o responsável por ela.',
      'wallet-base-url': 'Este app de carteira quer ser aberto de um modo que não é seguro. Use outro.',
      'insecure-context': 'Esta página não é segura (https) e não consegue chegar aos apps de carteira.',
      'session-closed': 'Seu app de carteira encerrou a conexão. Tente de novo.',
      'session-timeout': 'Seu app de carteira não respondeu a tempo. Abra-o e tente de novo.',
      'wallet-not-found': 'Nenhum app de carteira foi encontrado neste aparelho. Instale um e tente de novo.',
      'protocol-version': 'Seu app de carteira usa uma versão que esta página não conhece. Atualize o app.',
      'browser-unsupported':
        'Este navegador não consegue chegar aos apps de carteira. Abra a página no Chrome no Android.',
      sequence: 'A conexão com seu app de carteira foi perturbada e por isso encerrada. Tente de novo.',
      'loopback-blocked':
        'Seu navegador não deixa esta página chegar aos apps deste aparelho. Permita nas configurações do site e tente de novo.',
    },
    refusals: {
      'authorization-failed': 'Seu app de carteira não deixou esta página entrar.',
      'invalid-payloads': 'Seu app de carteira não consegue ler o que deve assinar.',
      'not-signed': 'Seu app de carteira não assinou.',
      'not-submitted':
        'Seu app de carteira assinou, mas não conseguiu enviar tudo. Veja nele o que aconteceu.',
      'too-many-payloads': 'Foi demais de uma vez para seu app de carteira.',
      'attestation-failed': 'Seu app de carteira não conseguiu verificar esta página.',
    },
    loopback:
      'Se o navegador perguntar se esta página pode aceder às aplicações deste dispositivo, permita: é assim que a sua carteira é encontrada.',
  },
  allWallets: {
    title: 'Todas as carteiras',
    search: 'Buscar carteiras',
    installed: 'Instalada',
    found: wallets,
    none: (search) => `Nenhuma carteira se chama “${search}”`,
    noneHint: 'Verifique a grafia ou procure a extensão na loja do seu navegador.',
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
    reload: 'Já instalou? Recarregar',
    missing: 'Esta carteira não está mais na lista.',
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
}
