import type { Network } from '@latchkey/core'
import type { SwapToken } from '@latchkey/core/swap'
import { foldId, tokenAssetId } from '@latchkey/protocol'
import { accountPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import { useIcon } from '../../state/useIcon.js'
import { ContractPill } from '../../ui/ContractPill.js'
import { Tag } from '../../ui/Tag.js'

export type SwapTokensProps = { sold: SwapToken; bought: SwapToken; network: Network }

/** Which tokens they are. Anybody may take a symbol, and a server may give it any picture; a contract is nobody else's. */
export function SwapTokens({ sold, bought, network }: SwapTokensProps) {
  return (
    <dl className="facts swap-tokens">
      {[sold, bought].map((token) => (
        <SwapTokenFact key={token.address ?? ''} token={token} network={network} />
      ))}
    </dl>
  )
}

function SwapTokenFact({ token, network }: { token: SwapToken; network: Network }) {
  const { account } = useTexts(accountPart)
  const { icons } = useLatchkeyContext().latchkey
  // The page vouches for what it has a picture of by its CAIP-19 id.
  const isUnknown = useIcon('token', foldId(tokenAssetId(network.caipNetworkId, token.address))) === null
  return (
    <>
      <dt>
        <bdi>{token.symbol}</bdi>
        <span className="aside">{network.name}</span>
      </dt>
      <dd>
        {token.address === undefined ? (
          <bdi>{network.nativeCurrency.name}</bdi>
        ) : (
          <>
            {icons && isUnknown && <Tag>{account.unverified}</Tag>}
            <ContractPill address={token.address} network={network} />
          </>
        )}
      </dd>
    </>
  )
}
