import type { Network } from '@latchkey/core'
import { useState } from 'react'
import { detailsPart } from '../../i18n/parts.js'
import { useTexts } from '../../i18n/TextsProvider.js'
import { useLatchkeyContext } from '../../provider/useLatchkeyContext.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { ViewFrame } from '../../shell/ViewFrame.js'
import { SearchField } from '../../ui/SearchField.js'
import { NetworkRows } from './NetworkRows.js'

/** From so many networks on one searches rather than looks. */
const searchFrom = 6

/** The networks of the page, by chain family. Test networks are apart, where their family has others. */
export function NetworksView({ titleId, view }: ViewProps<'networks'>) {
  const texts = useTexts(detailsPart)
  const { latchkey } = useLatchkeyContext()
  const [search, setSearch] = useState('')
  const word = search.trim().toLowerCase()
  const offered = latchkey.networks.filter(
    ({ chainNamespace }) => !view.namespace || chainNamespace === view.namespace,
  )
  const found = offered.filter(({ name }) => name.toLowerCase().includes(word))
  const groups = groupNetworks(found, offered)
  return (
    <ViewFrame titleId={titleId} title={texts.networks.title}>
      {offered.length >= searchFrom && (
        <SearchField label={texts.networks.search} value={search} onChange={setSearch} />
      )}
      {groups.map(({ namespace, networks }) => (
        <section key={namespace ?? 'testnets'}>
          <h3 className="caption">{namespace ? texts.namespaces[namespace] : texts.networks.testnets}</h3>
          <NetworkRows networks={networks} />
        </section>
      ))}
      <p role="status" className={found.length > 0 ? 'visually-hidden' : 'empty'}>
        {word !== '' && found.length === 0 && texts.networks.none(search.trim())}
      </p>
    </ViewFrame>
  )
}

type Group = { namespace: Network['chainNamespace'] | undefined; networks: Network[] }

function groupNetworks(networks: readonly Network[], offered: readonly Network[]): Group[] {
  const groups = new Map<Group['namespace'], Network[]>()
  const real = new Set(offered.filter((one) => !one.isTestnet).map((one) => one.chainNamespace))
  for (const network of networks) {
    const isApart = network.isTestnet && real.has(network.chainNamespace)
    const key = isApart ? undefined : network.chainNamespace
    groups.set(key, [...(groups.get(key) ?? []), network])
  }
  const all = [...groups].map(([namespace, networks]) => ({ namespace, networks }))
  return [...all.filter(({ namespace }) => namespace), ...all.filter(({ namespace }) => !namespace)]
}
