import type { SignInTexts } from './SignInTexts.js'

/** French. */
export const texts: SignInTexts = {
  signIn: {
    title: 'Se connecter',
    asks: (site) => `${site} vous demande de prouver que ce compte est le vôtre`,
    network: 'Réseau',
    says: 'Ses mots',
    harmless: 'Signer est gratuit. Aucun argent ne bouge et aucune autorisation n’est donnée.',
    disconnects: 'Annuler déconnecte votre portefeuille.',
    sign: 'Signer',
    cancel: 'Annuler',
    later: 'Pas maintenant',
    waiting: (wallet) => `Confirmez dans ${wallet}…`,
    checking: 'Vérification…',
    tryAgain: 'Réessayer',
    declined: 'Signature refusée',
    smartAccount: 'Cette application ne prend peut-être pas en charge les comptes intelligents',
    start: 'Un problème est survenu au démarrage de l’authentification',
    expired: 'Session expirée',
    expiredHint: 'Vérifiez l’heure de cet appareil et connectez-vous à nouveau.',
    signedIn: 'Vous êtes connecté',
    until: (date) => `Jusqu’au ${date}`,
    signOut: 'Se déconnecter',
  },
}
