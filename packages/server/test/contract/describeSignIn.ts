import {
  request,
  signInEndCall,
  signInNonceCall,
  signInSessionCall,
  signInVerifyCall,
} from '@latchkey/core/api'
import { signSafeMessage } from '@latchkey/devnet'
import type { Caip2Id } from '@latchkey/protocol'
import { type SignInMessage, writeSignInMessage } from '@latchkey/protocol/sign-in'
import { type Hex, serializeErc6492Signature } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { type ContractServer, refusalOf } from '../openContractServer.js'
import { bitcoinSigner, evmSigner, solanaSigner } from '../signers.js'

type Signer = { address: string; chainId: string; sign: (text: string) => Promise<string> }

/** Signing in through the widget's client: keys of each chain family, and contracts that the chain itself is asked about. */
export function describeSignIn(server: () => ContractServer) {
  const write = async ({ address, chainId }: Signer, more: Partial<SignInMessage> = {}) =>
    writeSignInMessage({
      domain: 'app.example',
      uri: 'https://app.example',
      address,
      chainId: chainId as Caip2Id,
      nonce: (await request(server().latchkey, signInNonceCall, {})).nonce,
      issuedAt: new Date().toISOString(),
      ...more,
    })
  const verify = (message: string, signature: string) =>
    request(server().latchkey, signInVerifyCall, { body: { message, signature } })
  const owners = () =>
    server().manifest.accounts.map(({ evm }) => privateKeyToAccount(evm.privateKey)) as [
      PrivateKeyAccount,
      PrivateKeyAccount,
    ]

  /** The Safe of the devnet that is on chain (EIP-1271), and the one that is not yet (ERC-6492); both are alice's. */
  const safes = (owner: PrivateKeyAccount): { deployed: Signer; future: Signer } => {
    const { manifest, chains } = server()
    const [one] = manifest.evm
    if (!one) throw new Error('the devnet has an EVM chain')
    const { deployed, counterfactual } = one.contracts.safe
    const sign = (safe: Hex, message: string) =>
      signSafeMessage({ owner, safe, chainId: one.chainId, message })
    return {
      deployed: { address: deployed, chainId: chains.evm, sign: (text) => sign(deployed, text) },
      future: {
        address: counterfactual.address,
        chainId: chains.evm,
        sign: async (text) =>
          serializeErc6492Signature({
            address: counterfactual.factory,
            data: counterfactual.factoryData,
            signature: await sign(counterfactual.address, text),
          }),
      },
    }
  }

  describe('sign-in', () => {
    test('default: a key of each chain family, its session, and its end', async () => {
      const { latchkey, chains } = server()
      const signers = [
        { ...evmSigner(), chainId: chains.evm },
        { ...solanaSigner(), chainId: chains.solana },
        { ...bitcoinSigner(), chainId: chains.bitcoin },
      ]
      for (const signer of signers) {
        const text = await write(signer)
        const { token, account, proof } = await verify(text, await signer.sign(text))
        expect(proof).toBe('key')
        expect(account).toBe(`${signer.chainId}:${signer.address}`)
        expect(await request(latchkey, signInSessionCall, { body: { token } })).toMatchObject({
          account,
          proof,
        })
        await request(latchkey, signInEndCall, { body: { token } })
        expect(await refusalOf(request(latchkey, signInSessionCall, { body: { token } }))).toMatchObject({
          status: 401,
          field: 'token',
        })
      }
    })

    test.each(['deployed', 'future'] as const)(
      'behavior: a contract account (%s) signs in by its owner alone, on its chain, once',
      async (kind) => {
        const [alice, bob] = owners()
        const signer = safes(alice)[kind]
        const text = await write(signer)
        const signature = await signer.sign(text)
        const wrong = { status: 401, field: 'signature' }
        // Another owner, another challenge, another chain, where the contract is not.
        const stranger = await safes(bob)[kind].sign(text)
        expect(await refusalOf(verify(text, stranger))).toMatchObject(wrong)
        expect(await refusalOf(verify(await write(signer), signature))).toMatchObject(wrong)
        if (kind === 'deployed') {
          const chainId = server().chains.evm2
          const elsewhere = await write({ ...signer, chainId })
          expect(await refusalOf(verify(elsewhere, await signer.sign(elsewhere)))).toMatchObject(wrong)
        }
        expect(await verify(text, signature)).toMatchObject({
          proof: 'contract',
          account: `${signer.chainId}:${signer.address}`,
        })
        expect(await refusalOf(verify(text, signature))).toMatchObject({ status: 401, field: 'nonce' })
      },
    )
  })
}
