import type { KeysTexts } from './KeysTexts.js'

/** French. */
export const texts: KeysTexts = {
  keys: {
    phrase: 'Phrase de récupération',
    ask: (names) => `Acceptez encore une fois, et votre clé d’accès crée des clés pour ${names}`,
    askHint: 'Les clés sont recréées pour chaque signature et ne sont gardées à aucun endroit.',
    absent: (names) => `Cette clé d’accès ne crée pas de clés pour ${names}`,
    absentHint:
      'Votre portefeuille fonctionne sur les autres réseaux. Celle d’un autre appareil ou gestionnaire de mots de passe le peut peut-être.',
    understood: 'Compris',
    phraseHint: (names) => `24 mots amènent vos comptes ${names} dans tout autre portefeuille`,
    phraseWarning: 'Qui a ces mots a l’argent. Ne les montrez à personne et ne les saisissez sur aucun site.',
    phraseRest: 'Les autres comptes de cette clé d’accès n’en font pas partie.',
    show: 'Afficher avec la clé d’accès',
    copy: 'Copier les mots',
    copied: 'Copiés',
    done: 'Terminé',
    change: 'Vous revient',
    openAccount: 'Ouvrir un compte pour un jeton',
    note: 'Note lisible par tous',
    spent: 'Dépensé',
  },
}
