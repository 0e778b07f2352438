import type { ShellTexts } from '../ShellTexts.js'
import type { Translation } from '../Translation.js'

const plurals = new Intl.PluralRules('fr')
export const isOne = (count: number) => plurals.select(count) === 'one'
export const wallets = (count: number) => `${count} ${isOne(count) ? 'portefeuille' : 'portefeuilles'}`

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
    opens: (host) => `Ouvre ${host}`,
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
    connected: 'Connecté',
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
