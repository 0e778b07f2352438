import type { BuyTexts } from './BuyTexts.js'

/** German. */
export const texts: BuyTexts = {
  buy: {
    title: 'Kaufen',
    pay: 'Sie zahlen',
    currency: 'Währung',
    method: 'Zahlungsart',
    methods: {
      card: 'Karte',
      ach_bank_account: 'Bankkonto',
    },
    limits: (minimum, maximum) => `Von ${minimum} bis ${maximum}`,
    receive: 'Sie bekommen',
    on: (coin, network) => `${coin} auf ${network}`,
    quotes: 'Angebote',
    best: 'Bestes',
    fees: (fee) => `davon ${fee} Gebühren`,
    estimate: 'Schätzung nicht verfügbar, 1:1 gezeigt',
    estimateBody: 'Das ist kein Preis. Die Seite des Anbieters zeigt den echten, bevor Sie zahlen.',
    builtIn: 'Die üblichen Möglichkeiten, die Ihr Anbieter vielleicht nicht hat.',
    quoting: 'Preise werden abgefragt …',
    submit: 'Weiter zur Zahlung',
    another: 'Weiteren Kauf beginnen',
    opening: 'Wird geöffnet …',
    blocked: 'Dein Browser hat das Fenster nicht geöffnet.',
    open: 'Zahlungsseite öffnen',
    orders: 'Käufe',
    statuses: {
      pending: 'Wartet auf Ihre Zahlung',
      paid: 'Bezahlt, unterwegs',
      delivered: 'Angekommen',
      failed: 'Fehlgeschlagen',
      cancelled: 'Abgebrochen',
      expired: 'Abgelaufen',
    },
    untold: 'Verfolgen Sie es auf der Seite des Anbieters.',
    forget: 'Entfernen',
    empty: 'Für die verbundenen Konten gibt es nichts zu kaufen.',
  },
}
