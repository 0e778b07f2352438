import type { NameTexts } from './NameTexts.js'

/** Portuguese. */
export const texts: NameTexts = {
  name: {
    title: 'Nome da conta',
    hint: 'Podem enviar para ele em vez do seu endereço.',
    label: 'Nome',
    rules: {
      letters: 'Letras de a a z, algarismos e hífens.',
      short: 'Pelo menos 4 caracteres.',
      long: 'No máximo 63 caracteres.',
      hyphens: 'Hífens ficam sozinhos, entre outros caracteres.',
    },
    checking: 'Verificando…',
    free: (name) => `${name} está livre`,
    taken: (name) => `${name} já tem dono`,
    unknown: 'Não foi possível verificar este nome.',
    suggestions: 'Nomes livres',
    register: 'Assinar e registrar',
    waiting: (wallet) => `Aguardando ${wallet}…`,
    done: 'Este nome é seu.',
    bio: 'Sobre você',
    picture: 'Endereço de uma imagem (https)',
    save: 'Assinar e salvar',
    saved: 'Salvo',
    addresses: 'Endereços',
    add: (chain) => `Adicionar meu endereço ${chain}`,
    failed: 'Não foi possível ler seus nomes',
    bioRule: 'Letras de a a z, algarismos, espaços e sinais de endereços web.',
    pictureRule: 'Um endereço que comece por https://',
  },
}
