import type { KeysTexts } from './KeysTexts.js'

/** Portuguese. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'Frase de recuperação',
    ask: (names) => `Aceite mais uma vez e sua chave de acesso cria chaves para ${names}`,
    askHint: 'As chaves são criadas de novo a cada assinatura e não ficam guardadas em lugar nenhum.',
    absent: (names) => `Esta chave de acesso não cria chaves para ${names}`,
    absentHint:
      'Sua carteira funciona nas outras redes. A chave de outro aparelho ou gerenciador de senhas talvez consiga.',
    understood: 'Entendi',
    phraseHint: (names) => `24 palavras levam suas contas em ${names} para qualquer outra carteira`,
    phraseWarning:
      'Quem tem estas palavras tem o dinheiro. Não as mostre a ninguém nem as digite em nenhum site.',
    phraseRest: 'Outras contas desta chave de acesso não estão incluídas.',
    show: 'Mostrar com chave de acesso',
    copy: 'Copiar palavras',
    copied: 'Copiadas',
    done: 'Pronto',
    change: 'Volta para você',
    openAccount: 'Abrir uma conta para um token',
    note: 'Nota que todos podem ler',
    spent: 'Gasto',
  },
}
