import type { NameTexts } from './NameTexts.js'

/** French. */
export const texts: NameTexts = {
  name: {
    title: 'Nom du compte',
    hint: 'On peut y envoyer plutôt qu’à votre adresse.',
    label: 'Nom',
    rules: {
      letters: 'Lettres de a à z, chiffres et traits d’union.',
      short: 'Au moins 4 caractères.',
      long: 'Au plus 63 caractères.',
      hyphens: 'Les traits d’union sont seuls, entre d’autres caractères.',
    },
    checking: 'Vérification…',
    free: (name) => `${name} est libre`,
    taken: (name) => `${name} est pris`,
    unknown: 'Ce nom n’a pas pu être vérifié.',
    suggestions: 'Noms libres',
    register: 'Signer et enregistrer',
    waiting: (wallet) => `En attente de ${wallet}…`,
    done: 'Ce nom est à vous.',
    bio: 'À propos de vous',
    picture: 'Adresse d’une image (https)',
    save: 'Signer et sauvegarder',
    saved: 'Enregistré',
    addresses: 'Adresses',
    add: (chain) => `Ajouter mon adresse ${chain}`,
    failed: 'Vos noms n’ont pas pu être lus',
    bioRule: 'Lettres de a à z, chiffres, espaces et signes d’adresses web.',
    pictureRule: 'Une adresse https, en entier.',
  },
}
