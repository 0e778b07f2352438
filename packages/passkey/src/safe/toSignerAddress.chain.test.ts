import { concatHex, type Hex, numberToHex, parseAbi, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { connectChainOf } from '../../test/openPasskeyWallet.js'
import { safeContracts, signerFactoryAbi } from './contracts.js'
import { readSignerCode } from './readSignerCode.js'
import { toKey } from './toSafeAddress.js'
import { signerSingleton, toSignerAddress } from './toSignerAddress.js'

const devnet = inject('devnet')
const info = devnet.evm[0]!
const chain = connectChainOf(info)
const address = safeContracts.signerFactory

test('default: the factory’s first deployment is what they run', async () => {
  const abi = parseAbi(['function SINGLETON() view returns (address)'])
  expect(await chain.readContract({ address, abi, functionName: 'SINGLETON' })).toBe(signerSingleton)
})

test('default: the address is the one that the factory gives for any key, and makes a contract at', async () => {
  const account = privateKeyToAccount(devnet.accounts[0]!.evm.privateKey)
  const keys: readonly Hex[] = [
    `0x${'11'.repeat(64)}`,
    concatHex([numberToHex(1, { size: 32 }), numberToHex(2, { size: 32 })]),
    toHex(crypto.getRandomValues(new Uint8Array(64))),
  ]
  const code = await readSignerCode({ chainId: info.chainId, node: chain })
  for (const publicKey of keys) {
    const key = toKey(publicKey)
    const signer = toSignerAddress(key, code)
    const call = { address, abi: signerFactoryAbi, args: [key.x, key.y, key.verifiers] } as const
    expect(await chain.readContract({ ...call, functionName: 'getSigner' })).toBe(signer)
    const hash = await chain.writeContract({ ...call, functionName: 'createSigner', account, chain: null })
    await chain.waitForTransactionReceipt({ hash })
    expect(await chain.getCode({ address: signer })).toContain(signerSingleton.slice(2).toLowerCase())
  }
})
