import type { SolanaSignInFeature } from '@solana/wallet-standard-features'
import type { StandardConnectFeature } from '@wallet-standard/features'
import { SolanaWalletError, solanaErrorCode } from './SolanaWalletError.js'
import { type CompleteSignIn, signInText } from './signInText.js'
import { answerErrors, type SolanaContext } from './solanaContext.js'

/** `standard:connect`: silent for a page that was authorised before, else a prompt. */
export function connectFeature(context: SolanaContext): StandardConnectFeature['standard:connect'] {
  const { session } = context
  return {
    version: '1.0.0',
    async connect(input = {}) {
      if (input.silent) session.resume()
      if (input.silent || session.open) return { accounts: context.view.accounts }
      const { address } = selectedKey(context)
      return context.answer(
        {
          method: 'standard:connect',
          params: input,
          title: 'Connect',
          summary: [
            ['Site', context.domain],
            ['Account', address],
          ],
        },
        async () => {
          session.authorize()
          return { accounts: context.view.accounts }
        },
        {
          ...answerErrors('WalletConnectionError'),
          garbage: () => ({
            accounts: [{ address: 'garbage', publicKey: new Uint8Array(), chains: [], features: [] }],
          }),
        },
      )
    },
  }
}

/** `solana:signIn`: connects and proves the account in one prompt. */
export function signInFeature(context: SolanaContext): SolanaSignInFeature['solana:signIn'] {
  return {
    version: '1.0.0',
    async signIn(...inputs) {
      const key = selectedKey(context)
      const requests = (inputs.length ? inputs : [{}]).map((input): CompleteSignIn => {
        if (input.address && input.address !== key.address)
          throw new SolanaWalletError(
            solanaErrorCode.unauthorized,
            `The selected account is ${key.address}, not ${input.address}.`,
            { name: 'WalletSignInError' },
          )
        return { ...input, domain: input.domain ?? context.domain, address: key.address }
      })
      const texts = requests.map(signInText)
      const foreign = requests.find(({ domain }) => domain !== context.domain)
      return context.answer(
        {
          method: 'solana:signIn',
          params: inputs,
          title: 'Sign in',
          summary: [
            ['Site', context.domain],
            ['Account', key.address],
          ],
          message: texts.join('\n\n'),
          // A page that asks to sign in elsewhere is what phishing looks like.
          ...(foreign
            ? { warning: `This site is ${context.domain}, but the text names ${foreign.domain}.` }
            : {}),
        },
        async () => {
          context.session.authorize()
          const [account] = context.view.accounts
          if (!account) throw new SolanaWalletError(solanaErrorCode.internal, 'The wallet has no account.')
          return texts.map((text) => {
            const signedMessage = new TextEncoder().encode(text)
            return {
              account,
              signedMessage,
              signature: key.sign(signedMessage),
              signatureType: 'ed25519' as const,
            }
          })
        },
        answerErrors('WalletSignInError'),
      )
    },
  }
}

function selectedKey({ keys, session }: SolanaContext) {
  const key = keys[session.state.account]
  if (!key) throw new SolanaWalletError(solanaErrorCode.internal, 'The wallet has no account.')
  return key
}
