import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account } from '../../../test/createScriptedApi.js'
import { describeView } from '../../../test/describeView.js'
import { eventually } from '../../../test/eventually.js'
import { byClicks, named, seesNotice, serverDown, type Widget, withApi } from '../../../test/viewSteps.js'

const nameRecord = {
  name: 'amelie.latchkey.id',
  registered_at: '2026-10-30T21:31:40Z',
  updated_at: '2026-10-30T21:31:40Z',
  attributes: { bio: 'Painter' },
  addresses: { '60': { address: account, created_at: '2026-10-30T21:31:40Z' } },
}
const typesName = async ({ dialog }: Widget) => {
  await eventually(() => expect(dialog().querySelector('.name-input')).not.toBeNull())
  await userEvent.fill(dialog().querySelector('.name-input') as HTMLElement, 'amelie')
  await eventually(() => expect(dialog().querySelector('.field-note[data-tone]')).not.toBeNull())
  dialog().querySelector<HTMLElement>('.title')?.focus()
}
const suggestsName = (registered: boolean) => (url: URL) =>
  url.pathname.includes('suggestions')
    ? {
        suggestions: [
          { name: 'amelie.latchkey.id', registered },
          { name: 'amelie-one.latchkey.id', registered: false },
        ],
      }
    : []
const nameData = [/^\.?[\w-]*\.?latchkey\.id$/]
describeView('name', {
  opens: { view: 'name' },
  render: withApi({ profile: suggestsName(false) }),
  prepare: typesName,
  data: nameData,
  reach: byClicks('Settings', 'Account name'),
})
describeView('name-taken', {
  opens: { view: 'name' },
  render: withApi({ profile: suggestsName(true) }),
  prepare: typesName,
  data: nameData,
})
describeView('name-unchecked', {
  opens: { view: 'name' },
  render: withApi({ profile: (url: URL) => (url.pathname.includes('suggestions') ? serverDown() : []) }),
  prepare: typesName,
})
describeView('name-profile', {
  opens: { view: 'name' },
  render: withApi({ profile: [nameRecord], identity: named }),
  prepare: ({ dialog }) => eventually(() => expect(dialog().querySelector('.hero-title')).not.toBeNull()),
  data: nameData,
})
describeView('name-failed', {
  opens: { view: 'name' },
  render: withApi({ profile: serverDown }),
  prepare: seesNotice,
})
