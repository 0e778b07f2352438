import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'

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
}
