import type { UserTexts } from './UserTexts.js'

/** German. */
export const texts: UserTexts = {
  user: {
    open: 'E-Mail oder Social Login',
    title: 'Wallet finden',
    hint: 'Sagen Sie, wer Sie sind',
    noKey:
      'So wird Ihre Wallet gefunden und benannt. Ein Schlüssel ist das nicht: Nur Ihr Passkey öffnet sie.',
    email: 'E-Mail-Adresse',
    sendCode: 'Code senden',
    or: 'oder',
    provider: (name) => `Weiter mit ${name}`,
    none: 'Diese Seite hat weder E-Mail noch Social Login eingerichtet.',
    leaving: 'Sie werden weitergeleitet…',
    checking: 'Wird geprüft…',
    sent: (email) => `Ein Code ging an ${email}`,
    codeHint: 'Sechs Ziffern, zehn Minuten gültig. Geben Sie sie nur hier ein.',
    code: 'Code aus der E-Mail',
    goOn: 'Weiter',
    resend: 'Neuen Code senden',
    resendIn: (seconds) => `Neuer Code in ${seconds} s`,
    otherEmail: 'Andere Adresse nutzen',
    problems: {
      email: 'Das ist keine E-Mail-Adresse.',
      'wrong-code': 'Der Code ist falsch. Sehen Sie in der neuesten E-Mail nach.',
      expired: 'Der Code ist abgelaufen. Senden Sie einen neuen.',
      'too-many-tries': 'Zu viele falsche Codes. Senden Sie einen neuen.',
      'too-many-mails': 'Zu viele Codes gesendet. Versuchen Sie es in zehn Minuten erneut.',
      declined: 'Sie haben abgelehnt; über Sie ist nichts bekannt.',
      failed: 'Der Anbieter konnte nicht sagen, wer Sie sind. Versuchen Sie es erneut.',
    },
    hello: (who) => `Sie sind ${who}`,
    found: 'Eine Wallet ist mit Ihnen verknüpft. Ihr Passkey öffnet sie.',
    use: (address) => `Passkey für ${address} nutzen`,
    another: 'Andere Wallet nutzen',
    unlink: 'Verknüpfung lösen',
    unlinkOne: (address) => `Von ${address} lösen`,
    unlinkHint:
      'Gelöst wird die Wallet für Sie nicht mehr gefunden, und der Server vergisst, wer Sie sind. Die Wallet bleibt, wie sie ist.',
    notFound: 'Noch ist keine Wallet mit Ihnen verknüpft.',
    keeps:
      'Verknüpft wird die Wallet auf Ihren anderen Geräten gefunden. Der Server dieser Seite behält dann neben ihrer Adresse, wer Sie sind, und keinen Schlüssel.',
    create: 'Passkey erstellen und verknüpfen',
    find: 'Vorhandenen Passkey verknüpfen',
    without: 'Ohne Verknüpfung weiter',
    otherPasskey: 'Dieser Passkey gehört zu einer anderen Wallet. Versuchen Sie es mit dem richtigen.',
    linked: (who) => `Verknüpft mit ${who}`,
    linkFailed: (who) => `Nicht verknüpft mit ${who}`,
  },
}
