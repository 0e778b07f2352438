import { hashMessage, parseAbi, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, test } from 'vitest'
import { connectEvm } from './connectEvm.js'
import { goBack } from './goBack.js'
import { signSafeMessage } from './signSafeMessage.js'

const { accounts, evm } = inject('devnet')
const [alice, bob] = accounts.map((account) => privateKeyToAccount(account.evm.privateKey))
const message = 'Sign in to Latchkey'

describe.each(evm.map((chain) => [chain.chainId, chain] as const))('chain %i', (chainId, info) => {
  const client = connectEvm(info)
  const { deployed, counterfactual } = info.contracts.safe
  const sign = (safe: `0x${string}`, owner = alice!) => signSafeMessage({ owner, safe, chainId, message })

  test('default: the Safe is deployed and belongs to alice', async () => {
    const abi = parseAbi([
      'function getOwners() view returns (address[])',
      'function VERSION() view returns (string)',
    ])
    const read = { address: deployed, abi } as const
    expect(await client.readContract({ ...read, functionName: 'getOwners' })).toEqual([alice!.address])
    expect(await client.readContract({ ...read, functionName: 'VERSION' })).toBe('1.5.0')
    expect(await client.getCode({ address: counterfactual.address })).toBeUndefined()
  })

  test('behavior: EIP-1271: a signature of the owner holds, of the message as a whole', async () => {
    const signature = await sign(deployed)
    expect(await client.verifyMessage({ address: deployed, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address: deployed, message: `${message}!`, signature })).toBe(false)
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
    const args = [hashMessage(message), signature] as const
    const magic = client.readContract({ address: deployed, abi, functionName: 'isValidSignature', args })
    expect(await magic).toBe('0x1626ba7e')
  })

  test('behavior: EIP-1271: nobody else can sign, and one Safe does not sign for another', async () => {
    const foreign = await sign(deployed, bob)
    expect(await client.verifyMessage({ address: deployed, message, signature: foreign })).toBe(false)
    const other = await sign(counterfactual.address)
    expect(await client.verifyMessage({ address: deployed, message, signature: other })).toBe(false)
  })

  test('behavior: ERC-6492: a Safe that is not deployed yet can sign', async () => {
    const { address, factory, factoryData } = counterfactual
    const wrap = (signature: `0x${string}`) =>
      serializeErc6492Signature({ address: factory, data: factoryData, signature })
    const signature = wrap(await sign(address))
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: `${message}!`, signature })).toBe(false)
    const foreign = wrap(await sign(address, bob))
    expect(await client.verifyMessage({ address, message, signature: foreign })).toBe(false)
  })

  test('behavior: ERC-6492: the wrapped signature holds after the Safe was deployed, too', async () => {
    const { address, factory, factoryData } = counterfactual
    const snapshot = await client.snapshot()
    try {
      const hash = await client.sendTransaction({ account: alice!, to: factory, data: factoryData })
      await client.waitForTransactionReceipt({ hash })
      const signature = await sign(address)
      const wrapped = serializeErc6492Signature({ address: factory, data: factoryData, signature })
      expect(await client.verifyMessage({ address, message, signature })).toBe(true)
      expect(await client.verifyMessage({ address, message, signature: wrapped })).toBe(true)
    } finally {
      await goBack(client, snapshot)
    }
  })
})
