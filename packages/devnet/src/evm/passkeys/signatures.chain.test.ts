import { type Hex, hashMessage, hashTypedData, parseEther, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  hashMessage as hashNestedMessage,
  hashTypedData as hashNestedTypedData,
  wrapTypedDataSignature,
} from 'viem/experimental/erc7739'
import { expect, inject, test } from 'vitest'
import {
  createOperations,
  createPasskeySigner,
  type Signer,
  toAddressSigner,
} from '../../../test/passkeyOperations.js'
import { connectEvm } from '../connectEvm.js'
import { createPasskeyAccount, toAccountSignature } from './createPasskeyAccount.js'
import { passkeyAccountAbi as abi } from './passkeyAccountAbi.js'

const { accounts, evm } = inject('devnet')
const info = evm[0]!
const client = connectEvm(info)
const alice = privateKeyToAccount(accounts[0]!.evm.privateKey)
const { open, send } = createOperations({ info, client, from: alice })
const message = 'Sign in to Latchkey'
const mail = {
  domain: { name: 'Mail', version: '1', chainId: info.chainId, verifyingContract: info.contracts.weth },
  types: {
    Letter: [
      { name: 'to', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Letter',
  message: { to: alice.address, text: 'Hello' },
} as const

const domainOf = (verifyingContract: Hex) => ({
  name: 'Latchkey Passkey Account',
  version: '1',
  chainId: info.chainId,
  verifyingContract,
  salt: `0x${'0'.repeat(64)}` as const,
})

/** Signs a message for an account: nested, so that it holds for that account alone. */
async function signMessage(address: Hex, { signer, sign }: Signer): Promise<Hex> {
  const { salt: _, ...verifierDomain } = domainOf(address)
  return toAccountSignature(signer, await sign(hashNestedMessage({ message, verifierDomain })))
}

async function signTypedData(address: Hex, { signer, sign }: Signer): Promise<Hex> {
  const hash = hashNestedTypedData({ ...mail, verifierDomain: domainOf(address) })
  return wrapTypedDataSignature({ ...mail, signature: toAccountSignature(signer, await sign(hash)) })
}

const wrap = ({ factory, factoryData }: ReturnType<typeof createPasskeyAccount>, signature: Hex) =>
  serializeErc6492Signature({ address: factory, data: factoryData, signature })

test('default: ERC-6492: an account signs before it is deployed', async () => {
  const { owner, account } = await open(0n)
  const { address } = account
  const signature = wrap(account, await signMessage(address, owner))
  expect(await client.verifyMessage({ address, message, signature })).toBe(true)
  expect(await client.verifyMessage({ address, message: `${message}!`, signature })).toBe(false)
  const thief = createPasskeySigner(info)
  const stolen = wrap(account, await signMessage(address, thief))
  expect(await client.verifyMessage({ address, message, signature: stolen })).toBe(false)
  const letter = wrap(account, await signTypedData(address, owner))
  expect(await client.verifyTypedData({ ...mail, address, signature: letter })).toBe(true)
})

test('behavior: ERC-1271: an account signs once it is deployed', async () => {
  const { owner, account } = await open(parseEther('1'), alice.address)
  const { address } = account
  await send(account, owner, [])
  for (const signer of [owner, toAddressSigner(alice)]) {
    const signature = await signMessage(address, signer)
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address, message, signature: wrap(account, signature) })).toBe(true)
    const letter = await signTypedData(address, signer)
    expect(await client.verifyTypedData({ ...mail, address, signature: letter })).toBe(true)
  }
})

test('error: ERC-1271: a signature for one account of a passkey is none for another one of it', async () => {
  const { owner, account } = await open(parseEther('1'))
  const other = createPasskeyAccount(info, { signers: [owner.signer], salt: `0x${'01'.repeat(32)}` })
  for (const [target, of] of [
    [account, other],
    [other, account],
  ] as const) {
    const signature = wrap(target, await signMessage(of.address, owner))
    expect(await client.verifyMessage({ address: target.address, message, signature })).toBe(false)
  }
})

test('error: ERC-1271: a bare signature of the hash is refused: a page could have asked for it', async () => {
  const { owner, account } = await open(parseEther('1'))
  await send(account, owner, [])
  for (const hash of [hashMessage(message), hashTypedData(mail)]) {
    const args = [hash, toAccountSignature(owner.signer, await owner.sign(hash))] as const
    const answer = client.readContract({
      address: account.address,
      abi,
      functionName: 'isValidSignature',
      args,
    })
    expect(await answer).toBe('0xffffffff')
  }
})
