import type { PermissionsTexts } from './PermissionsTexts.js'

/** French. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'Autorisations',
    empty: 'Aucune application ne peut agir pour vous',
    emptyHint: 'Ce que les applications peuvent faire en votre nom est listé ici.',
    failed: 'Les autorisations n’ont pas pu être lues',
    since: (date) => `Depuis ${date}`,
    until: (date) => `jusqu’à ${date}`,
    spend: (amount) => `Dépenser jusqu’à ${amount}`,
    spendEvery: (amount, period) => `Dépenser jusqu’à ${amount} tous les ${period}`,
    spendTokens: (token) => `Dépenser des jetons de ${token}`,
    call: (contract) => `Appeler ${contract}`,
    other: (type) => `Autre chose : ${type}`,
    active: 'En vigueur',
    ended: 'Terminées',
    revoked: 'Révoquée',
    expired: 'Expirée',
    revoke: (app) => `Révoquer ${app}`,
    waiting: (wallet) => `En attente de ${wallet}…`,
    unsupported: 'Les comptes de cette famille de chaînes n’accordent pas d’autorisations.',
  },
}
