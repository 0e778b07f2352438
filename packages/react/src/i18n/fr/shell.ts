import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('fr')
export const isOne = (count: number) => plurals.select(count) === 'one'
const wallets = (count: number) => `${count} ${isOne(count) ? 'portefeuille' : 'portefeuilles'}`

export const namespaces: ShellTexts['namespaces'] = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

const views: Omit<Translation<ShellTexts>, 'errors'> = {
  frame: {
    retry: 'Réessayer',
    back: 'Retour',
    close: 'Fermer',
    loading: 'Chargement',
    failedTitle: 'Cet écran ne s’est pas chargé',
    failedBody: 'Vérifiez votre connexion et réessayez. Si cela ne suffit pas, rechargez la page.',
    reload: 'Recharger la page',
  },
  namespaces,
  connect: {
    title: 'Connecter un portefeuille',
    titleFor: (namespace) => `Connecter un portefeuille ${namespace}`,
    installed: 'Installés',
    recent: 'Récent',
    popular: 'Populaires',
    none: 'Aucun portefeuille dans ce navigateur',
    noneHint:
      'Installez une extension de portefeuille ou ouvrez cette page dans le navigateur de votre portefeuille. Il apparaîtra alors ici.',
    looking: 'Recherche de portefeuilles',
    retry: 'Chercher à nouveau',
    promise: 'Vos clés ne quittent jamais votre portefeuille.',
    all: 'Tous les portefeuilles',
    allHint: (count) => `Chercher parmi ${wallets(count)}`,
    noWallet: 'Je n’ai pas de portefeuille',
    claims: (count) => `${wallets(count)} ${isOne(count) ? 'revendique' : 'revendiquent'} ce nom`,
  },
  allWallets: {
    title: 'Tous les portefeuilles',
    search: 'Chercher un portefeuille',
    installed: 'Installé',
    found: wallets,
    none: (search) => `Aucun portefeuille ne s’appelle «\u00a0${search}\u00a0»`,
    noneHint: 'Vérifiez l’orthographe ou cherchez son extension dans la boutique de votre navigateur.',
  },
  connecting: {
    title: (wallet) => `Continuez dans ${wallet}`,
    hint: 'Approuvez la demande dans la fenêtre du portefeuille. Elle reste ouverte même si vous regardez ailleurs.',
    slow: 'Toujours en attente. Le portefeuille est-il déverrouillé\u00a0? Sa fenêtre est peut-être derrière celle-ci.',
    asksAgain: (wallet) => `${wallet} redemande à chaque visite : il ne se souvient pas de cette page.`,
    cancel: 'Annuler',
    help: 'Rien ne s’affiche\u00a0? Regardez dans la barre d’outils.',
    declinedTitle: 'Non connecté',
    tryAgain: 'Réessayer',
    choose: (wallet) =>
      `${wallet} a des comptes sur plusieurs blockchains. Laquelle voulez-vous utiliser ici\u00a0?`,
    chooseAll: 'Toutes',
    step: (namespace, at, of) => `${namespace}, ${at} sur ${of}`,
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
    opens: (host) => `Ouvre ${host}`,
    reload: 'Installé\u00a0? Recharger',
    missing: 'Ce portefeuille n’est plus dans la liste.',
  },
  networks: {
    title: 'Réseau',
    search: 'Chercher un réseau',
    none: (search) => `Aucun réseau ne s’appelle «\u00a0${search}\u00a0»`,
    testnets: 'Réseaux de test',
    current: 'Sélectionné',
    connected: 'Connecté',
    connectHint: (namespace) => `Connecter un portefeuille ${namespace}`,
    unsupported: (wallet) => `${wallet} ne le prend pas en charge`,
  },
  switchNetwork: {
    title: (network) => `Passer sur ${network}`,
    hint: (wallet) =>
      `Approuvez le changement dans ${wallet}. Si le réseau y est encore inconnu, il vous sera d’abord proposé de l’ajouter.`,
    failedTitle: 'Réseau inchangé',
    cancel: 'Annuler',
    tryAgain: 'Réessayer',
  },
  unsupported: {
    title: 'Réseau non pris en charge',
    body: 'Votre portefeuille est sur un réseau que cette page n’utilise pas.',
    choose: 'Choisissez un réseau compatible',
    disconnect: 'Déconnecter',
  },
  account: {
    title: 'Compte',
    copy: 'Copier l’adresse',
    copied: 'Copiée',
    balanceUnavailable: 'Solde indisponible',
    changeNetwork: 'Changer de réseau',
    unknownNetwork: 'Autre réseau',
    explorer: 'Voir dans l’explorateur',
    send: 'Envoyer',
    swap: 'Échanger',
    receive: 'Recevoir',
    buy: 'Acheter',
    activity: 'Activité',
    tokens: 'Jetons',
    total: 'Valeur totale',
    partial: 'sans ce qui n’a pas de prix',
    noTokens: 'Rien pour l’instant',
    noTokensHint: 'Ce que vous recevrez apparaîtra ici.',
    hidden: (count) => `Masqués (${count})`,
    hide: (token) => `Masquer ${token}`,
    show: (token) => `Afficher ${token}`,
    unverified: 'Non vérifié',
    tokensUnavailable: 'Solde des jetons indisponible',
    others: 'Comptes',
    connect: (namespace) => `Connecter ${namespace}`,
    wallets: 'Portefeuilles',
    settings: 'Réglages',
    disconnect: 'Déconnecter',
  },
  wallets: {
    title: 'Portefeuilles',
    active: 'Utilisé',
    disconnect: (wallet) => `Déconnecter ${wallet}`,
    add: 'Connecter un autre portefeuille',
    ordinals: 'Ordinals',
    payment: 'Paiements',
  },
  settings: {
    title: 'Réglages',
    language: 'Langue',
    theme: 'Thème',
    themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
    currency: 'Devise',
    shownTokens: 'Jetons affichés',
  },
  receive: {
    title: 'Recevoir',
    hint: (network) => `N’envoyez ici que ce qui est sur ${network}.`,
    scan: 'À scanner avec le portefeuille de l’expéditeur',
    copy: 'Copier l’adresse',
    copied: 'Copiée',
    amount: 'Demander un montant',
    networks: 'La même adresse fonctionne sur',
  },
  activity: {
    title: 'Activité',
    empty: 'Rien ne s’est encore passé',
    emptyHint: 'Vos envois et réceptions s’affichent ici.',
    failed: 'Échec du chargement des transactions',
    more: 'Chargement de la suite',
    today: 'Aujourd’hui',
    yesterday: 'Hier',
    received: (token) => `${token} reçu`,
    sent: (token) => `${token} envoyé`,
    self: (token) => `${token} déplacé`,
    swapped: 'Échange',
    contract: 'Contrat',
    statuses: {
      pending: 'En attente',
      confirmed: 'Confirmé',
      failed: 'Échoué',
      replaced: 'Remplacé',
      dropped: 'Abandonné',
      unknown: 'Inconnu',
    },
    confirmations: (count, of) => `${count} sur ${of} confirmations`,
    showSpam: (count) => `Afficher les suspects (${count})`,
    hideSpam: 'Masquer les suspects',
    exportAs: (format) => `Enregistrer en ${format}`,
    end: 'C’est tout.',
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
  toast: {
    altered: 'La transaction envoyée n’est pas celle que vous avez approuvée',
    unsent: 'La transaction n’a pas été envoyée. Veuillez réessayer.',
    started: 'Transaction lancée',
    confirmed: (amount) => `${amount} envoyés`,
    failed: (amount) => `${amount} non envoyés`,
    dismiss: 'Fermer',
    view: 'Voir',
  },
}

const wrong = 'Une erreur est survenue'
export const soon = 'Réessayez dans un instant.'
const online = 'Vérifiez votre connexion et réessayez.'
const nonsense = `La réponse du service n’a pas de sens. ${soon}`

const errors: Translation<ShellTexts>['errors'] = {
  'id/invalid': () => wrong,
  'adapter/not-found': () => 'Cette page ne prend pas en charge ce type de portefeuille.',
  'adapter/load-failed': () => `Une partie de cette page n’a pas pu être chargée. ${online}`,
  'capability/unsupported': () => 'Ce n’est pas possible sur ce réseau.',
  'network/not-found': () => 'Cette page n’utilise pas ce réseau.',
  'network/no-node': () => 'Cette page n’a aucun nœud pour ce réseau.',
  'network/not-served': ({ network }) => `Le service de cette page ne connaît pas ${network}.`,
  'network/unsupported': () =>
    'Votre portefeuille est sur un réseau que cette page n’utilise pas. Choisissez-en un autre dans votre portefeuille.',
  'connector/not-found': () => 'Ce portefeuille a disparu. Est-il toujours installé\u00a0?',
  'connection/not-connected': () => 'Aucun portefeuille n’est connecté.',
  'connection/aborted': () => 'Annulé.',
  'connection/disconnect-failed': () =>
    'Échec de la déconnexion. Cette page a oublié le portefeuille\u00a0; retirez aussi la page dans le portefeuille.',
  'wallet/rejected': () => 'Refusé dans votre portefeuille.',
  'wallet/request-pending': () => 'Votre portefeuille attend déjà votre réponse. Ouvrez-le.',
  'wallet/altered': ({ connector }) =>
    `Quelque chose sur cette page a modifié le fonctionnement de ${connector}, rien ne lui a donc été demandé. Rechargez la page\u00a0; si cela se reproduit, n’utilisez pas cette page.`,
  'wallet/invalid-response': () =>
    'La réponse de votre portefeuille n’a pas de sens. Vérifiez-y ce qui s’est passé.',
  'wallet/failed': () =>
    'Votre portefeuille n’a pas pu le faire. Ouvrez-le pour voir pourquoi, puis réessayez.',
  'relay/unreachable': () => `Le réseau est injoignable. ${online}`,
  'relay/refused': () =>
    'La connexion aux portefeuilles mobiles a été refusée. Prévenez les responsables de cette page.',
  'pairing/expired': () => 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'pairing/invalid': () => 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'request/expired': () => 'Votre portefeuille n’a pas répondu à temps. Réessayez.',
  'rpc/unreachable': () => `Le réseau est injoignable pour le moment. ${soon}`,
  'rpc/failed': () => `Le réseau n’a pas accepté la demande. ${soon}`,
  'rpc/wrong-network': () =>
    'Cette page a ici un nœud d’un autre réseau, rien n’est donc affiché ni envoyé. Prévenez le propriétaire de la page.',
  'sign/account-changed': () => 'Votre compte a changé, rien n’a donc été signé. Recommencez.',
  'config/invalid': () => wrong,
  'locale/invalid': () => wrong,
  'json/invalid': () => nonsense,
  'api/bad-response': () => nonsense,
  'api/bad-request': () => 'Le service ne comprend pas cette demande. Vérifiez votre saisie.',
  'api/not-configured': () => 'Cette page n’est pas encore configurée pour cela.',
  'api/unreachable': () => `Le service est injoignable. ${online}`,
  'api/timeout': () => `Le service met trop de temps à répondre. ${soon}`,
  'api/refused': ({ status, reason }) =>
    status === 429
      ? 'Trop de demandes. Patientez un instant, puis réessayez.'
      : status >= 500 || reason === ''
        ? `Le service ne peut pas le faire pour le moment. ${soon}`
        : reason,
  'internal/unexpected': () => wrong,
}

/** French. */
export const texts: Translation<ShellTexts> = { ...views, errors }
