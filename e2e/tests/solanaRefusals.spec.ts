import { installWallets } from '@latchkey/testing/playwright'
import { SendPage } from '../pages/SendPage.js'
import { receiveDemo } from '../setup/demo.js'
import { makeSolanaAccount } from '../setup/makeKeys.js'
import { answerAsNode, ask } from '../setup/solanaNode.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()
const { solana } = manifest
const { usdc, fee22 } = { usdc: solana.mints.USDC?.address ?? '', fee22: solana.mints.FEE22?.address ?? '' }
const [alice, bob] = manifest.accounts.map((account) => account.solana)
const stranger = makeSolanaAccount().address

type Found = { value: { pubkey: string }[] }
/** Where an owner's tokens are. */
async function tokenAccountOf(owner: string, mint: string): Promise<string> {
  const { value } = await ask<Found>('getTokenAccountsByOwner', owner, { mint }, { encoding: 'base64' })
  return value[0]?.pubkey ?? ''
}

type NodeAccount = { data: [string, string] }
/** Changes what a node says of an account. */
type Change = (data: Uint8Array) => Uint8Array

const change = (account: NodeAccount | null, by: Change | undefined): NodeAccount | null =>
  account && by
    ? {
        ...account,
        data: [Buffer.from(by(Buffer.from(account.data[0], 'base64'))).toString('base64'), 'base64'],
      }
    : account

/** A mint with one extension more, by its number in Token-2022. */
const withExtension =
  (type: number, content: ArrayLike<number>): Change =>
  (data) =>
    Uint8Array.from([...data, type, 0, content.length & 255, content.length >> 8, ...Array.from(content)])
/** A token account that its issuer has frozen. */
const frozen: Change = (data) => Uint8Array.from(data, (byte, at) => (at === 108 ? 2 : byte))

/** Numbers as a mint keeps a factor; the largest is also a time that never comes. */
const doubles = (...numbers: number[]) => new Uint8Array(Float64Array.from(numbers).buffer)

const key = Array.from({ length: 32 }, (_, index) => index + 1)

test('error: M-18 to M-24 what the chain’s rules are against is said in words, and no wallet is asked; M-24 both amounts are shown', async ({
  widget,
  page,
}) => {
  const { solana: wallet } = await installWallets(page, {
    solana: {
      accounts: [alice?.secretKey ?? ''],
      chains: [{ chain: 'solana:localnet', rpcUrl: solana.rpcUrl }],
      name: 'Rule Wallet',
    },
  })
  const lies = new Map<string, Change>()
  type Accounts = { value: (NodeAccount | null)[] }
  type Owned = { value: { pubkey: string; account: NodeAccount }[] }
  await answerAsNode(page, {
    async getMultipleAccounts({ params: [addresses], ask }) {
      const answer = (await ask()) as Accounts
      const value = answer.value.map((one, index) =>
        change(one, lies.get((addresses as string[])[index] ?? '')),
      )
      return { ...answer, value }
    },
    async getTokenAccountsByOwner({ ask }) {
      const answer = (await ask()) as Owned
      const value = answer.value.map(({ pubkey, account }) => ({
        pubkey,
        account: change(account, lies.get(pubkey)),
      }))
      return { ...answer, value }
    },
  })
  await page.reload()
  const send = new SendPage(widget)
  await widget.open()
  await widget.wallet('Rule Wallet').click()
  await send.open()
  const refuses = async (amount: string, receiver: string, text: string) => {
    await send.fill(amount, receiver)
    await send.review()
    await expect(widget.dialog.getByText(text)).toBeVisible()
    // What was said goes with the next word, so that the next saying is a new one.
    await send.receiver.fill('')
    await expect(widget.dialog.getByText(text)).toHaveCount(0)
  }

  await test.step('SOL', async () => {
    await refuses('0.1', usdc, 'This is the address of a token, not of a person. What it gets is lost.')
    await refuses(
      '0.1',
      await tokenAccountOf(bob?.address ?? '', usdc),
      'This is an account for one token. Enter the address of its owner.',
    )
    await refuses(
      '0.1',
      'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
      'This is a program. What it gets is lost.',
    )
    await refuses('0.0001', stranger, 'The receiver needs at least 0.00089088 SOL to have an account.')
  })

  await send.choose('FEE22')
  // The demo's people demand one; but for the first of these it is not what is wrong.
  const memo = widget.dialog.getByRole('textbox', { name: 'Memo' })
  await test.step('a memo of 122 bytes', async () => {
    await memo.fill('ü'.repeat(61))
    await send.fill('1', stranger)
    await send.review()
    await expect(widget.dialog.getByText('This memo is too long.')).toBeVisible()
    await memo.fill('rent')
    await expect(widget.dialog.getByText('This memo is too long.')).toHaveCount(0)
  })
  const [source, destination] = await Promise.all([
    tokenAccountOf(alice?.address ?? '', fee22),
    tokenAccountOf(bob?.address ?? '', fee22),
  ])
  const cases: readonly [string, string, string, Change, string][] = [
    ['bound', fee22, stranger, withExtension(9, []), 'This token cannot be passed on.'],
    ['paused', fee22, stranger, withExtension(26, [...key, 1]), 'The issuer has paused this token.'],
    [
      'with a hook',
      fee22,
      stranger,
      withExtension(14, [...key, ...key]),
      'This token has rules of its own for transfers, which are not supported here.',
    ],
    [
      'confidential',
      fee22,
      stranger,
      withExtension(24, new Uint8Array(196)),
      'This token moves in confidential transfers only, which are not supported here.',
    ],
    [
      'frozen from the start',
      fee22,
      stranger,
      withExtension(6, [2]),
      'The receiver’s account for this token is frozen.',
    ],
    ['a frozen sender', source, stranger, frozen, 'Your account for this token is frozen.'],
    [
      'a frozen receiver',
      destination,
      bob?.address ?? '',
      frozen,
      'The receiver’s account for this token is frozen.',
    ],
    [
      'a receiver of confidential transfers alone',
      destination,
      bob?.address ?? '',
      withExtension(5, new Uint8Array(295)),
      'The receiver takes this token in confidential transfers only.',
    ],
  ]
  for (const [what, address, receiver, by, text] of cases)
    await test.step(what, async () => {
      lies.set(address, by)
      await refuses('1', receiver, text)
      lies.delete(address)
    })
  await test.step('a token that wallets show as two and a half times as many', async () => {
    lies.set(fee22, withExtension(25, [...key, ...doubles(2.5, Number.MAX_VALUE, 1)]))
    await send.fill('2', stranger)
    await send.review()
    await expect(widget.dialog.getByText('Wallets show it as')).toBeVisible()
    await expect(widget.dialog.getByText('5 FEE22', { exact: true })).toBeVisible()
  })
  expect(wallet.requests().map(({ method }) => method)).not.toContain('solana:signTransaction')
})
