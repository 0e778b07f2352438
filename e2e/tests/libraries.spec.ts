import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { installWallets } from '@latchkey/testing/playwright'
import type { PlaywrightTestArgs } from 'playwright/test'
import { type Address, erc20Abi, type Hash, type PublicClient } from 'viem'
import { WidgetPage } from '../pages/WidgetPage.js'
import { createPackedApp } from '../setup/createPackedApp.js'
import { receiveDemo } from '../setup/demo.js'
import { makeSolanaAccount } from '../setup/makeKeys.js'
import { readHost } from '../setup/readHost.js'
import { hostPolicy, serveHost } from '../setup/serveHost.js'
import { balanceOf } from '../setup/solanaNode.js'
import { expect, test } from '../setup/test.js'

const { manifest } = receiveDemo()

/** What the page of the libraries is made of, besides our own packages. */
const packages = [
  '@latchkey/core',
  '@latchkey/evm',
  '@latchkey/react',
  '@latchkey/solana',
  '@solana/kit',
  '@solana/web3.js',
  '@tanstack/react-query',
  '@wagmi/core',
  'ethers',
  'viem',
  'wagmi',
]

test('default: wagmi, viem, ethers, web3.js and kit each send by the wallet that the widget has connected', async ({
  page,
  people,
  chain,
}) => {
  const host = await serveHost('libraries')
  try {
    await sendByEach(host.url, { page, people, chain })
  } finally {
    await host.stop()
  }
})

test('behavior: and in a new app with the packages as they are published, whose declarations all hold', {
  tag: '@published',
}, async ({ page, people, chain }) => {
  test.setTimeout(600_000)
  const app = await createPackedApp({ packages, files: readHost('libraries') })
  try {
    expect(listErrors(app.typeErrors)).toEqual([])
    const { url, stop } = await app.serve(hostPolicy)
    try {
      await sendByEach(url, { page, people, chain })
    } finally {
      await stop()
    }
  } finally {
    app.remove()
  }
})

/** What the compiler says of declarations, but for wagmi's own: those want other type arguments of their query library's. */
const listErrors = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.includes('): error TS') && !/^node_modules\/(?:@wagmi\/core|wagmi)\//.test(line))

type Fixtures = Pick<PlaywrightTestArgs, 'page'> & {
  people: { alice: DemoAccount }
  chain: { client: PublicClient; info: EvmInfo }
}

/** Has each library of a page send, and finds on the chain that it did. */
async function sendByEach(url: string, { page, people, chain: { client, info } }: Fixtures): Promise<void> {
  const token = info.tokens.USDC?.address as Address
  const to = `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}` as Address
  const solanaTo = makeSolanaAccount().address
  const { rpcUrl: solanaUrl, genesisHash } = manifest.solana
  await installWallets(page, {
    solana: {
      accounts: [people.alice.solana.secretKey],
      chains: [{ chain: 'solana:localnet', rpcUrl: solanaUrl }],
      name: 'Test Wallet',
    },
  })
  const parameters = {
    chainId: info.chainId,
    rpcUrl: info.rpcUrl,
    solanaUrl,
    genesisHash,
    token,
    to,
    solanaTo,
  }
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, `${value}`]))
  await page.goto(`${url}?${query}`)
  const widget = new WidgetPage(page)
  await widget.open()
  await widget.wallet('Test Wallet').click()
  await widget.wallet('All of them').click()
  await expect(widget.dialog.getByTitle(people.alice.evm.address)).toBeVisible()
  await page.keyboard.press('Escape')
  const send = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    const output = page.locator(`output[id="${name}"]`)
    await expect(output).toHaveText(/^(0x[0-9a-f]{64}|[1-9A-HJ-NP-Za-km-z]{80,90})$/)
    return (await output.textContent()) as Hash
  }
  for (const [name, units] of [
    ['wagmi', 1n],
    ['viem', 3n],
    ['ethers', 7n],
    ['wagmi client', 15n],
  ] as const) {
    const { status } = await client.waitForTransactionReceipt({ hash: await send(name) })
    expect(status).toBe('success')
    const balance = await client.readContract({
      abi: erc20Abi,
      address: token,
      functionName: 'balanceOf',
      args: [to],
    })
    expect(balance, name).toBe(units)
  }
  await send('web3.js')
  await expect.poll(() => balanceOf(solanaTo)).toBe(2_000_000)
  await send('kit')
  await expect.poll(() => balanceOf(solanaTo)).toBe(6_000_000)
}
