import { goBack, openStandIn, type StandIn } from '@latchkey/devnet'
import ProtocolKit from '@safe-global/protocol-kit'
import { type Address, encodeFunctionData, getAddress, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectChainOf, openPasskeyWallet } from '../../test/openPasskeyWallet.js'
import { ownersAbi } from './contracts.js'
import { readSafe } from './readSafe.js'

// An account of a passkey is a Safe as any other: Safe’s own library opens it, and does with it what its app would.
const info = inject('devnet').evm[0]!
const chain = connectChainOf(info)
const stranger = getAddress('0x00000000000000000000000000000000000000ef')
let snapshot: Hex
let bundler: StandIn
beforeAll(async () => {
  snapshot = await chain.snapshot()
  bundler = await openStandIn({ rpcUrl: info.rpcUrl, chainId: info.chainId, pollMs: 50 })
})
afterAll(async () => {
  await bundler.close()
  await goBack(chain, snapshot)
})

test('default: Safe’s protocol kit adds an owner and sends, and the passkey’s wallet goes on', async () => {
  const { address, request } = await openPasskeyWallet({ info, bundler })
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(key)
  await chain.setBalance({ address: owner.address, value: parseEther('1') })
  const add = encodeFunctionData({
    abi: ownersAbi,
    functionName: 'addOwnerWithThreshold',
    args: [owner.address, 1n],
  })
  await request('eth_sendTransaction', { to: address, data: add })

  const { singleton, proxyFactory, multiSend, multiSendCallOnly, module, sharedSigner, signerFactory } =
    info.contracts.safeModules
  const kit = await open(address)
  expect(await kit.isOwner(owner.address)).toBe(true)
  expect(kit.getContractVersion()).toBe('1.4.1')
  expect(await kit.isModuleEnabled(module)).toBe(true)
  const execute = async (transaction: Awaited<ReturnType<typeof kit.createTransaction>>) => {
    const { hash } = await kit.executeTransaction(await kit.signTransaction(transaction))
    await chain.waitForTransactionReceipt({ hash: hash as Hex })
  }
  await execute(await kit.createAddOwnerTx({ ownerAddress: stranger, threshold: 1 }))
  const before = await chain.getBalance({ address: stranger })
  await execute(await kit.createTransaction({ transactions: [{ to: stranger, value: '7', data: '0x' }] }))
  expect(await chain.getBalance({ address: stranger })).toBe(before + 7n)

  expect((await readSafe(chain, address))?.owners).toEqual([stranger, owner.address, sharedSigner])
  await request('eth_sendTransaction', { to: stranger, value: '0x2' })
  expect(await chain.getBalance({ address: stranger })).toBe(before + 9n)

  async function open(safeAddress: Address) {
    const contracts = {
      safeSingletonAddress: singleton,
      safeProxyFactoryAddress: proxyFactory,
      multiSendAddress: multiSend,
      multiSendCallOnlyAddress: multiSendCallOnly,
      fallbackHandlerAddress: module,
      safeWebAuthnSharedSignerAddress: sharedSigner,
      safeWebAuthnSignerFactoryAddress: signerFactory,
      signMessageLibAddress: singleton,
      createCallAddress: singleton,
      simulateTxAccessorAddress: singleton,
    }
    const contractNetworks = { [info.chainId]: contracts }
    return ProtocolKit.init({ provider: info.rpcUrl, signer: key, safeAddress, contractNetworks })
  }
})
