import { base58 } from '@scure/base'
import { Address, OutScript, WIF } from '@scure/btc-signer'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { demoAccounts, demoMnemonic, regtest } from './accounts.js'

test('default', () => {
  expect(demoAccounts.map(({ name }) => name)).toEqual(['alice', 'bob', 'carol', 'dave'])
  expect(
    demoAccounts.map(({ evm, solana, bitcoin }) => [
      evm.address,
      solana.address,
      bitcoin.payment.address,
      bitcoin.ordinals.address,
    ]),
  ).toMatchInlineSnapshot(`
    [
      [
        "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs",
        "bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks",
        "bcrt1pe8jkjsuqxrh52ydkjstzapemutfwln8dlj599p3kxrufmrhnffpq583hl0",
      ],
      [
        "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
        "2RGmTpaGR12ByqKtEgLJmsz7x6NTmxcPvdk62TpeDNVB",
        "bcrt1q9r5ar3xlac9a8h4tcr4f9re48aw8fa5tqect6v",
        "bcrt1pz6gv8vmd2fk9p58x9gne37upa7wzcfnqlcpucjqdvqyft8gp033q0d56k9",
      ],
      [
        "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
        "9ewc8DRwve989rERdPGVY8Pq2nLponoYWuraQhRXz411",
        "bcrt1q5th245dfhvspztzw0r4qpvqvpfuev609ngxl96",
        "bcrt1pr0ptyw8hvmd2ynsk7kajae4q2wd7tl9sx6uzrqszj5up7nrcsnwqjp2mvs",
      ],
      [
        "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
        "Btdfm2dgr2raHaUyTFfyahnrFd7aH22MGvT1xdKWxg2s",
        "bcrt1qpnm45jcmke57gas4ehkqk02htum45x4t0rsm8v",
        "bcrt1pytrtnt5a2y9yfdmdtmn547cvfp6u0cxwrdjw7taen2thsgl0a4dqq8ee6u",
      ],
    ]
  `)
})

test('behavior: the EVM keys are those of the well-known mnemonic', () => {
  for (const [addressIndex, { evm }] of demoAccounts.entries()) {
    expect(evm.address).toBe(mnemonicToAccount(demoMnemonic, { addressIndex }).address)
    expect(privateKeyToAccount(evm.privateKey).address).toBe(evm.address)
  }
})

test('behavior: the Solana secret key is the 64 bytes a wallet imports', async () => {
  for (const { solana } of demoAccounts) {
    const signer = await createKeyPairSignerFromBytes(base58.decode(solana.secretKey))
    expect(signer.address).toBe(solana.address)
  }
})

test('behavior: the Bitcoin keys are of regtest and of the named type', () => {
  for (const { bitcoin } of demoAccounts) {
    expect(WIF(regtest).decode(bitcoin.payment.wif)).toHaveLength(32)
    expect(OutScript.encode(Address(regtest).decode(bitcoin.payment.address))).toHaveLength(22)
    expect(OutScript.encode(Address(regtest).decode(bitcoin.ordinals.address))).toHaveLength(34)
    expect(bitcoin.payment.address).toMatch(/^bcrt1q/)
    expect(bitcoin.ordinals.address).toMatch(/^bcrt1p/)
  }
})
