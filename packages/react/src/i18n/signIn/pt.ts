import type { SignInTexts } from './SignInTexts.js'

/** Portuguese. */
export const texts: SignInTexts = {
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
}
