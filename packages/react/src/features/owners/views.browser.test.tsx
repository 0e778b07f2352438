import type { EmbeddedOwner } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/protocol'
import { expect } from 'vitest'
import { createScriptedAdapter } from '../../../test/createScriptedAdapter.js'
import { createScriptedEmbedded } from '../../../test/createScriptedEmbedded.js'
import { type DescribeViewOptions, describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { byClicks, seesNotice, type Widget } from '../../../test/viewSteps.js'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const passkey: EmbeddedOwner = { id: `0x${'5a'.repeat(80)}a1b2c3d4`, isInUse: true }
const address: EmbeddedOwner = { id: other.toLowerCase(), address: other, isInUse: false }

/** A page whose own wallet has these owners. */
function owned(
  owners: readonly EmbeddedOwner[] | 'failing' | 'loading',
  walletId = 'one.chain',
  threshold = 1,
): Pick<DescribeViewOptions, 'opens' | 'render'> {
  const wallet = createScriptedEmbedded()
  wallet.owned.threshold = threshold
  if (owners === 'failing')
    wallet.owners.read.mockRejectedValue(
      new LatchkeyError('rpc/unreachable', { context: { network: 'Chain One' } }),
    )
  else if (owners === 'loading') wallet.owners.read.mockReturnValue(new Promise(() => {}))
  else wallet.owned.owners = owners
  const { descriptor } = createScriptedAdapter('eip155', ['Many Chains', 'One Chain'], (name) =>
    name === 'One Chain' ? { rdns: 'one.chain' } : {},
  )
  const config = { ...wallet.config, adapters: [descriptor] as const }
  return { opens: { view: 'owners' }, render: { config, connected: [{ walletId }] } }
}

const seesOwners = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelector('[data-owner]')).not.toBeNull())
const seesField = ({ dialog }: Widget) =>
  eventually(() => expect(dialog().querySelector('.field')).not.toBeNull())

describeView('owners', {
  ...owned([passkey, address]),
  prepare: seesOwners,
  reach: byClicks('Settings', 'Owners'),
})
describeView('owners-one', { ...owned([passkey]), prepare: seesOwners })
const atTitle = (widget: Widget) => widget.dialog().querySelector<HTMLElement>('.title')?.focus()
describeView('owners-one-of-them', {
  ...owned([passkey, address]),
  async prepare(widget) {
    await seesOwners(widget)
    widget.dialog().querySelector<HTMLElement>('[data-owner] .row')?.click()
    await eventually(() => expect(widget.dialog().querySelector('[data-standing]')).not.toBeNull())
    // As if the view had opened so.
    atTitle(widget)
  },
})
const third: EmbeddedOwner = { ...address, id: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }
describeView('owners-threshold', {
  ...owned([passkey, address, third]),
  async prepare(widget) {
    await seesOwners(widget)
    const rows = widget.dialog().querySelectorAll<HTMLElement>('.list .row')
    rows[rows.length - 1]?.click()
    await seesNotice(widget)
    atTitle(widget)
  },
})
describeView('owners-several', {
  ...owned([passkey, address, third], 'one.chain', 2),
  prepare: seesNotice,
})
describeView('owners-address', {
  ...owned([passkey]),
  async prepare(widget) {
    await seesOwners(widget)
    widget.dialog().querySelectorAll<HTMLElement>('.footer .button')[1]?.click()
    await seesField(widget)
    widget.dialog().querySelector<HTMLElement>('.title')?.focus()
  },
})
describeView('owners-loading', { ...owned('loading') })
describeView('owners-failed', { ...owned('failing'), prepare: seesNotice })
describeView('owners-recover', {
  ...owned([passkey], 'many.chains'),
  prepare: seesField,
  reach: byClicks('Settings', 'Recover a passkey wallet'),
})
