import type { DemoAccount } from '../manifest.js'
import type { DnsSays } from './answerDns.js'

const zone = 'user._bitcoin-payment.devnet.test'

/** What the devnet's resolver says of names such as `bob@devnet.test` (BIP-353): the people's addresses, and one that is not signed. */
export function paymentNames(accounts: readonly DemoAccount[]): (domain: string) => DnsSays {
  return (domain) => {
    const [user, ...rest] = domain.split('.')
    const isOurs = rest.join('.') === zone
    const named = accounts.find(({ name }) => isOurs && (name === user || user === `${name}-unsigned`))
    if (!named) return { code: 3 }
    const texts = ['v=spf1 -all', `bitcoin:${named.bitcoin.payment.address}?label=${named.name}`]
    return { texts, isSigned: named.name === user }
  }
}
