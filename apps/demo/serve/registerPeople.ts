import { createLatchkey, type Latchkey } from '@latchkey/core'
import {
  profileAddressCall,
  profileLookupCall,
  profileNonceCall,
  profileRegisterCall,
  request,
} from '@latchkey/core/api'
import type { DemoAccount, Manifest } from '@latchkey/devnet'
import { evm } from '@latchkey/evm'
import { isNamed, nameOf } from '../src/devnet/nameOf.js'
import { bitcoinSigner, evmSigners, type Signer, solanaSigner } from './signers.js'

export type RegisterPeopleParameters = { manifest: Manifest; api: { url: string; projectId: string } }

/** Gives the people, but for the last, a name that leads to their address on every chain; who has one keeps it. */
export async function registerPeople({ manifest, api }: RegisterPeopleParameters): Promise<void> {
  const [chain] = manifest.evm
  if (!chain) throw new Error('The devnet has no EVM chain.')
  const latchkey = createLatchkey({
    adapters: [
      evm({
        networks: [
          {
            id: chain.chainId,
            name: chain.name,
            nativeCurrency: chain.nativeCurrency,
            rpcUrl: chain.rpcUrl,
          },
        ],
      }),
    ],
    storage: null,
    api,
  })
  try {
    await Promise.all(
      manifest.accounts.filter(isNamed).map((account) => registerPerson(latchkey, manifest, account)),
    )
  } finally {
    latchkey.dispose()
  }
}

async function registerPerson(
  latchkey: Latchkey,
  manifest: Manifest,
  account: DemoAccount & { name: Parameters<typeof nameOf>[0] },
): Promise<void> {
  const name = nameOf(account.name)
  const [owner, ...others] = evmSigners(manifest, account) as [Signer, ...Signer[]]
  const found = await request(latchkey, profileLookupCall, { name })
  const known = 'addresses' in found ? found.addresses : undefined
  if (!known) {
    const body = await sign(latchkey, owner, 'register', { name, attributes: {} })
    await request(latchkey, profileRegisterCall, { body })
  }
  const setAddress = async (signer: Signer, { address, coinType }: Signer) => {
    const body = await sign(latchkey, signer, 'address', { name, address, coin_type: coinType })
    await request(latchkey, profileAddressCall, { name, body })
  }
  for (const next of [
    ...others,
    solanaSigner(account),
    ...(manifest.bitcoin ? [bitcoinSigner(account)] : []),
  ]) {
    if (known?.[next.coinType]?.address === next.address) continue
    await setAddress(owner, next)
    // An address is shown under a name only once its own key has said so.
    if (next.address !== owner.address) await setAddress(next, next)
  }
}

async function sign(latchkey: Latchkey, signer: Signer, action: 'register' | 'address', fields: object) {
  const { nonce, domain } = await request(latchkey, profileNonceCall)
  const { address, coinType } = signer
  const message = JSON.stringify({ domain, action, address, coin_type: coinType, nonce, ...fields })
  return { message, signature: await signer.sign(message), coin_type: coinType, address }
}
