import type { PermissionsTexts } from './PermissionsTexts.js'

/** Portuguese. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'Permissões',
    empty: 'Nenhum aplicativo pode agir por você',
    emptyHint: 'O que os aplicativos podem fazer em seu nome aparece aqui.',
    failed: 'Não foi possível ler as permissões',
    since: (date) => `Desde ${date}`,
    until: (date) => `até ${date}`,
    spend: (amount) => `Gastar até ${amount}`,
    spendEvery: (amount, period) => `Gastar até ${amount} a cada ${period}`,
    spendTokens: (token) => `Gastar tokens de ${token}`,
    call: (contract) => `Chamar ${contract}`,
    other: (type) => `Outra coisa: ${type}`,
    active: 'Em vigor',
    ended: 'Encerradas',
    revoked: 'Revogada',
    expired: 'Expirada',
    revoke: (app) => `Revogar ${app}`,
    waiting: (wallet) => `Aguardando ${wallet}…`,
    unsupported: 'Contas desta família de redes não concedem permissões.',
  },
}
