import type { NameTexts } from './NameTexts.js'

/** English. */
export const texts: NameTexts = {
  name: {
    title: 'Account name',
    hint: 'People can send to it instead of your address.',
    label: 'Name',
    rules: {
      letters: 'Letters a to z, digits and hyphens.',
      short: 'At least 4 characters.',
      long: 'At most 63 characters.',
      hyphens: 'Hyphens stand alone, and between other characters.',
    },
    checking: 'Checking…',
    free: (name) => `${name} is free`,
    taken: (name) => `${name} is taken`,
    unknown: 'This name could not be checked.',
    suggestions: 'Free names',
    register: 'Sign and register',
    waiting: (wallet) => `Waiting for ${wallet}…`,
    done: 'This name is yours.',
    bio: 'About you',
    picture: 'Picture link (https)',
    save: 'Sign and save',
    saved: 'Saved',
    addresses: 'Addresses',
    add: (chain) => `Add my ${chain} address`,
    failed: 'Your names could not be read',
    bioRule: 'Letters a to z, digits, spaces and signs of web addresses.',
    pictureRule: 'An address that begins with https://',
  },
}
