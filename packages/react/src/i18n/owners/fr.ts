import type { OwnersTexts } from './OwnersTexts.js'

/** French. */
export const texts: OwnersTexts = {
  owners: {
    title: 'Propriétaires',
    hint: (network) => `Chacun peut tout faire avec ce compte sur ${network}.`,
    passkey: 'Clé d’accès',
    address: 'Adresse',
    inUse: 'Utilisée ici',
    remove: (owner) => `Retirer ${owner}`,
    only: 'C’est le seul propriétaire. S’il est perdu, le compte est perdu.',
    onlyHint: 'Ajoutez une clé d’accès d’un autre appareil ou une adresse à vous.',
    own: 'Vous utilisez cette clé. Sans elle, ce navigateur ne peut plus signer.',
    removeIt: 'La retirer',
    keep: 'La garder',
    addPasskey: 'Ajouter une clé d’accès',
    addAddress: 'Ajouter une adresse',
    safe: 'N’ajoutez que ce qui est aussi sûr que votre clé d’accès.',
    field: 'Adresse du nouveau propriétaire',
    add: 'Ajouter',
    pending: 'En attente du réseau…',
    excluded: 'Cet appareil a déjà une clé de ce compte. Utilisez un autre appareil.',
    failed: 'Les propriétaires n’ont pas pu être lus.',
    recover: 'Récupérer un portefeuille à clé',
    recoverHint: (address) =>
      `Clé d’accès perdue ? Si ${address} est propriétaire, elle peut en admettre une nouvelle.`,
    account: 'Adresse du compte',
    next: 'Continuer',
    none: (network) => `Ce compte n’existe pas sur ${network}.`,
    notOwner: (address) => `${address} n’est pas propriétaire de ce compte.`,
    lost: 'Lesquels sont perdus et seront retirés ?',
    create: 'Créer une nouvelle clé',
    done: 'La nouvelle clé d’accès est propriétaire.',
    doneHint: 'Choisissez Passkey dans la liste des portefeuilles pour utiliser le compte.',
    connect: 'Connecter',
    problems: {
      invalid: 'Ce n’est pas une adresse, ou elle contient une faute.',
      zero: 'L’adresse zéro n’est à personne.',
      self: 'Un compte ne peut pas se posséder lui-même.',
      owner: 'Cette adresse est déjà propriétaire.',
    },
  },
}
