const { searchParams } = new URL(location.href)
const read = (name: string) => searchParams.get(name) ?? ''

/** What the test says of the chains. */
export const settings = {
  chainId: Number(read('chainId')),
  rpcUrl: read('rpcUrl'),
  solanaUrl: read('solanaUrl'),
  genesisHash: read('genesisHash'),
  token: read('token') as `0x${string}`,
  to: read('to') as `0x${string}`,
  solanaTo: read('solanaTo'),
}
