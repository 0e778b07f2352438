import type { PermissionsTexts } from './PermissionsTexts.js'

/** Hindi. */
export const texts: PermissionsTexts = {
  permissions: {
    title: 'अनुमतियाँ',
    empty: 'कोई ऐप आपकी ओर से काम नहीं कर सकता',
    emptyHint: 'आपने ऐप को जो करने दिया है, वह यहाँ दिखता है।',
    failed: 'अनुमतियाँ पढ़ी नहीं जा सकीं',
    since: (date) => `${date} से`,
    until: (date) => `${date} तक`,
    spend: (amount) => `${amount} तक खर्च`,
    spendEvery: (amount, period) => `हर ${period} में ${amount} तक खर्च`,
    spendTokens: (token) => `${token} के टोकन खर्च`,
    call: (contract) => `${contract} को कॉल`,
    other: (type) => `कुछ और: ${type}`,
    active: 'लागू',
    ended: 'समाप्त',
    revoked: 'वापस ली गई',
    expired: 'अवधि समाप्त',
    revoke: (app) => `${app} से वापस लें`,
    waiting: (wallet) => `${wallet} का इंतज़ार…`,
    unsupported: 'इस चेन परिवार के खाते अनुमतियाँ नहीं देते।',
  },
}
