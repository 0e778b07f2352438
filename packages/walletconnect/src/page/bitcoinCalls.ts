import { base64, hex } from '@scure/base'
import { isRecord } from '../isRecord.js'
import { accountsOf } from './accountsOf.js'
import type { SessionLink } from './createSessionLink.js'
import type { FamilyCalls, StandardAccount } from './createStandardWallet.js'

type Message = { account: StandardAccount; message: Uint8Array }
type Transfer = { account: StandardAccount; to: string; amount: bigint }
type Transaction = {
  psbt: Uint8Array
  inputsToSign: readonly { account: StandardAccount; signingIndexes: readonly number[]; sigHash: number }[]
}

/** Asks for an account, on the network that it is of: an address belongs to one. */
async function ask(link: SessionLink, account: string, method: string, params: object) {
  const found = accountsOf(link.session.get(), 'bip122').find(({ address }) => address === account)
  const answer = await link.request(found?.chainId ?? '', method, { account, ...params })
  return isRecord(answer) ? answer : {}
}

/** A session's requests for Bitcoin. */
export const bitcoinCalls: FamilyCalls = {
  // A session has addresses alone. What is spent from native segwit needs no key before it is signed.
  readPublicKey: () => new Uint8Array(),
  calls: {
    async signMessage(link, { account: { address }, message }: Message) {
      const text = new TextDecoder().decode(message)
      const { signature } = await ask(link, address, 'signMessage', { address, message: text })
      const written = String(signature)
      // In hex by the convention; some wallets keep to base64, as signatures of Bitcoin are written.
      const isHex = /^(?:[0-9a-f]{2})+$/i.test(written)
      return {
        signedMessage: message,
        signature: (isHex ? hex : base64).decode(isHex ? written.toLowerCase() : written),
      }
    },
    async signTransaction(link, { psbt, inputsToSign }: Transaction) {
      const signInputs = inputsToSign.flatMap(({ account: { address }, signingIndexes, sigHash }) =>
        signingIndexes.map((index) => ({ address, index, sighashTypes: [sigHash] })),
      )
      const answer = await ask(link, signInputs[0]?.address ?? '', 'signPsbt', {
        psbt: base64.encode(psbt),
        signInputs,
        broadcast: false,
      })
      return { signedPsbt: base64.decode(String(answer.psbt)) }
    },
    async sendTransfer(link, { account: { address }, to, amount }: Transfer) {
      const { txid } = await ask(link, address, 'sendTransfer', {
        recipientAddress: to,
        amount: String(amount),
      })
      return { txid }
    },
  },
}
