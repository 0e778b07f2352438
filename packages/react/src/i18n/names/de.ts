import type { NameTexts } from './NameTexts.js'

/** German. */
export const texts: NameTexts = {
  name: {
    title: 'Kontoname',
    hint: 'Andere können an ihn statt an Ihre Adresse senden.',
    label: 'Name',
    rules: {
      letters: 'Buchstaben a bis z, Ziffern und Bindestriche.',
      short: 'Mindestens 4 Zeichen.',
      long: 'Höchstens 63 Zeichen.',
      hyphens: 'Bindestriche stehen einzeln und zwischen anderen Zeichen.',
    },
    checking: 'Wird geprüft …',
    free: (name) => `${name} ist frei`,
    taken: (name) => `${name} ist vergeben`,
    unknown: 'Dieser Name konnte nicht geprüft werden.',
    suggestions: 'Freie Namen',
    register: 'Signieren und registrieren',
    waiting: (wallet) => `Warten auf ${wallet} …`,
    done: 'Dieser Name gehört Ihnen.',
    bio: 'Über Sie',
    picture: 'Adresse eines Bildes (https)',
    save: 'Signieren und speichern',
    saved: 'Gespeichert',
    addresses: 'Adressen',
    add: (chain) => `Meine ${chain}-Adresse hinzufügen`,
    failed: 'Ihre Namen konnten nicht gelesen werden',
    bioRule: 'Buchstaben a bis z, Ziffern, Leerzeichen und Zeichen von Webadressen.',
    pictureRule: 'Eine Adresse, die mit https:// beginnt',
  },
}
