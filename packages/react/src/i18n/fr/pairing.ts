import type { PairingTexts } from '../PairingTexts.js'
import type { Translation } from '../Translation.js'
import { wallets } from './shell.js'

export const texts: Translation<PairingTexts> = {
  pairing: {
    titleFor: (wallet) => `Scannez avec ${wallet}`,
    phoneTitle: 'Ouvrez votre portefeuille',
    hint: 'Scannez ce code avec un portefeuille sur votre téléphone. Il reste valable tant que ceci est ouvert.',
    phoneHint: 'Choisissez le portefeuille sur ce téléphone, approuvez, puis revenez.',
    phoneHintFor: 'Ouvrez l’application, approuvez-y et revenez.',
    elsewhere: 'Portefeuille sur un autre appareil',
    code: 'Code qui connecte un portefeuille',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    loading: 'Préparation du code…',
    compare: 'Comparez l’adresse',
    compareHint:
      'L’autre appareil a connecté ce compte. Vérifiez que votre portefeuille y affiche exactement la même adresse.',
    same: 'C’est la même',
    other: 'C’en est une autre',
  },
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
  mobile: {
    failures: {
      'association-port':
        'Cette page ne peut pas joindre ainsi les applications de portefeuille. Prévenez son responsable.',
      'wallet-base-url':
        'Cette application veut être ouverte d’une façon qui n’est pas sûre. Utilisez-en une autre.',
      'insecure-context':
        'Cette page n’est pas sécurisée (https) et ne peut pas joindre les applications de portefeuille.',
      'session-closed': 'Votre application de portefeuille a mis fin à la connexion. Réessayez.',
      'session-timeout':
        'Votre application de portefeuille n’a pas répondu à temps. Ouvrez-la, puis réessayez.',
      'wallet-not-found':
        'Aucune application de portefeuille n’a été trouvée sur cet appareil. Installez-en une, puis réessayez.',
      'protocol-version':
        'Votre application de portefeuille parle une version que cette page ne connaît pas. Mettez-la à jour.',
      'browser-unsupported':
        'Ce navigateur ne peut pas joindre les applications de portefeuille. Ouvrez la page dans Chrome sur Android.',
      sequence:
        'La connexion à votre application de portefeuille a été perturbée, elle a donc été coupée. Réessayez.',
      'loopback-blocked':
        'Votre navigateur ne laisse pas cette page joindre les applications de cet appareil. Autorisez-le dans les paramètres du site, puis réessayez.',
    },
    refusals: {
      'authorization-failed': 'Votre application de portefeuille n’a pas laissé entrer cette page.',
      'invalid-payloads': 'Votre application de portefeuille ne peut pas lire ce qu’elle doit signer.',
      'not-signed': 'Votre application de portefeuille n’a pas signé.',
      'not-submitted':
        'Votre application de portefeuille a signé, mais n’a pas pu tout envoyer. Vérifiez-y ce qui s’est passé.',
      'too-many-payloads': 'C’était trop à la fois pour votre application de portefeuille.',
      'attestation-failed': 'Votre application de portefeuille n’a pas pu vérifier cette page.',
    },
    loopback:
      'Si votre navigateur demande si cette page peut joindre les applications de cet appareil, acceptez : c’est ainsi que votre portefeuille est trouvé.',
  },
  allWallets: {
    title: 'Tous les portefeuilles',
    search: 'Chercher un portefeuille',
    installed: 'Installé',
    found: wallets,
    none: (search) => `Aucun portefeuille ne s’appelle «\u00a0${search}\u00a0»`,
    noneHint: 'Vérifiez l’orthographe ou cherchez son extension dans la boutique de votre navigateur.',
  },
  install: {
    title: (wallet) => `Installer ${wallet}`,
    hint: (wallet) => `${wallet} n’est pas encore dans ce navigateur.`,
    scan: 'Scannez avec votre téléphone',
    browser: 'Ajouter à ce navigateur',
    appStore: 'App Store',
    playStore: 'Google Play',
    homepage: 'Site web',
    open: (wallet) => `Ouvrir dans ${wallet}`,
    reload: 'Installé\u00a0? Recharger',
    missing: 'Ce portefeuille n’est plus dans la liste.',
  },
  help: {
    title: 'Première visite\u00a0?',
    wallet: {
      title: 'Qu’est-ce qu’un portefeuille\u00a0?',
      body: 'Un programme qui garde les clés de votre argent et vous consulte avant toute signature ou tout envoi. Il sert aussi à vous identifier\u00a0: ni mot de passe, ni formulaire. Notez sa phrase de récupération sur papier et ne la montrez à personne\u00a0: qui la possède possède tout.',
    },
    network: {
      title: 'Qu’est-ce qu’un réseau\u00a0?',
      body: 'L’argent vit sur un réseau, comme Ethereum, Solana ou Bitcoin. Un envoi coûte de petits frais, payés dans la monnaie du réseau. Une adresse d’une famille de réseaux ne fonctionne pas sur une autre.',
    },
    buying: {
      title: 'Comment obtenir des fonds\u00a0?',
      body: 'Demandez qu’on vous en envoie à votre adresse, ou achetez-en par carte ou virement auprès d’un prestataire. Commencez par un petit montant.',
    },
    choose: 'Choisir un portefeuille',
  },
}
