import { LatchkeyError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { account, createScriptedApi, json } from '../../../test/createScriptedApi.js'
import { eventually } from '../../../test/eventually.js'
import { renderWidget } from '../../../test/renderWidget.js'

const moment = '2026-10-30T21:31:40Z'
const record = (attributes: object = {}) => ({
  name: 'amelie.latchkey.id',
  registered_at: moment,
  updated_at: moment,
  attributes,
  addresses: { '60': { address: account, created_at: moment } },
})

/** A server of names, in which a test changes what is so. */
async function openName(
  given: { names?: unknown[]; registered?: boolean; refusal?: string; code?: string } = {},
  namespaces: ('eip155' | 'solana')[] = ['eip155'],
) {
  const server = { names: [] as unknown[], registered: false, refusal: '', code: undefined, ...given }
  const api = createScriptedApi({
    profile: ({ pathname }: URL) => {
      if (pathname.includes('/reverse/')) return server.names
      if (pathname.endsWith('/nonce')) return { nonce: 'n', expiresAt: 4_000_000_000, domain: 'latchkey.id' }
      if (pathname.includes('/suggestions/'))
        return {
          suggestions: [{ name: `${pathname.split('/').pop()}.latchkey.id`, registered: server.registered }],
        }
      if (pathname.endsWith('/attributes') && server.refusal)
        return json(
          {
            status: 'FAILED',
            reasons: [{ field: 'attributes', description: server.refusal, code: server.code }],
          },
          { status: 400 },
        )
      if (pathname.endsWith('/attributes')) return { bio: 'Painter' }
      if (pathname.endsWith('/address')) return { '501': { address: 'So1ana', created_at: moment } }
      if (pathname.includes('/account/')) return server.names[0] ?? []
      if (server.refusal)
        return json(
          { status: 'FAILED', reasons: [{ field: 'name', description: server.refusal }] },
          { status: 400 },
        )
      server.names = [record()]
      api.answers.identity = { name: 'amelie.latchkey.id', avatar: null, resolvedAt: null }
      return record()
    },
  })
  const widget = await renderWidget({
    connected: [{ walletId: 'many chains', namespaces }],
    config: api.config,
  })
  await widget.open({ view: 'name' })
  const input = () => widget.dialog().querySelector('.name-input') as HTMLInputElement
  const note = () => widget.dialog().querySelector('.field-note')?.textContent
  const submit = () => widget.dialog().querySelector('.button.primary') as HTMLButtonElement
  const isReady = () => eventually(() => expect(submit().getAttribute('aria-disabled')).toBe('false'))
  return { ...widget, api, server, input, note, submit, isReady }
}

describe('name', () => {
  test('default: typed, free, signed, and then shown everywhere', async () => {
    const { input, note, click, text, button, evm, isReady } = await openName()
    const signed: string[] = []
    evm.script.onSign = async (message) => {
      signed.push(message)
      return '0x51'
    }
    await eventually(() => expect(input()).not.toBeNull())
    await userEvent.fill(input(), 'Amelie')
    await eventually(() => expect(note()).toBe('amelie.latchkey.id is free'))
    await isReady()
    await click('Sign and register')
    await eventually(() => expect(text()).toContain('This name is yours.'))
    expect(signed.map((message) => JSON.parse(message))).toMatchObject([
      { action: 'register', name: 'amelie.latchkey.id', address: account, domain: 'latchkey.id' },
    ])
    await eventually(() => expect(button().textContent).toBe('amelie.latchkey.id'))
  })

  test('behavior: registered and changed at once, it is shown as it is now', async () => {
    const { input, dialog, click, text, evm, submit, isReady } = await openName()
    evm.script.onSign = async () => '0x51'
    await eventually(() => expect(input()).not.toBeNull())
    await userEvent.fill(input(), 'amelie')
    await isReady()
    await click('Sign and register')
    await eventually(() => expect(text()).toContain('This name is yours.'))
    await userEvent.fill(dialog().querySelector('input') as HTMLElement, 'Painter')
    await isReady()
    await click('Sign and save')
    await eventually(() => expect(text()).toContain('Saved'))
    // Nothing is left to save.
    await eventually(() => expect(submit().getAttribute('aria-disabled')).toBe('true'))
  })

  test('behavior: what breaks the rule is said, and nothing can be signed', async () => {
    const { input, note, submit } = await openName()
    await eventually(() => expect(input()).not.toBeNull())
    await userEvent.fill(input(), 'amelie!')
    expect(note()).toBe('Letters a to z, digits and hyphens.')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await userEvent.fill(input(), 'amelie--x')
    expect(note()).toContain('Hyphens stand alone')
  })

  test('behavior: S-08 could not check is not free; it is asked again at once', async () => {
    const { input, note, api, click, submit } = await openName()
    // The account's own names are there: only what is typed is not checked.
    await eventually(() => expect(input()).not.toBeNull())
    const { profile } = api.answers
    api.answers.profile = () => json('', { status: 503 })
    await userEvent.fill(input(), 'amelie')
    await eventually(() => expect(note()).toContain('This name could not be checked.'))
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    api.answers.profile = profile
    await click('Retry')
    await eventually(() => expect(note()).toBe('amelie.latchkey.id is free'))
  })

  test('error: the server’s reason is at the field, and declining changes nothing', async () => {
    const { input, note, click, text, evm, server, isReady } = await openName({
      refusal: 'This name is reserved',
    })
    evm.script.onSign = () => Promise.reject(new LatchkeyError('wallet/rejected'))
    await eventually(() => expect(input()).not.toBeNull())
    await userEvent.fill(input(), 'amelie')
    await isReady()
    await click('Sign and register')
    await eventually(() => expect(text()).toContain('Declined'))
    expect(input().value).toBe('amelie')
    evm.script.onSign = async () => '0x51'
    await isReady()
    await click('Sign and register')
    await eventually(() => expect(note()).toContain('This name is reserved'))
    expect(server.names).toEqual([])
  })
})

describe('profile', () => {
  test('default: what it says is changed by a signature', async () => {
    const { dialog, click, text, evm, isReady } = await openName({ names: [record({ bio: 'Baker' })] })
    const signed: string[] = []
    evm.script.onSign = async (message) => {
      signed.push(message)
      return '0x51'
    }
    await eventually(() => expect(dialog().querySelector('input')?.value).toBe('Baker'))
    await userEvent.fill(dialog().querySelector('input') as HTMLElement, 'Painter')
    await isReady()
    await click('Sign and save')
    await eventually(() => expect(text()).toContain('Saved'))
    expect(signed.map((message) => JSON.parse(message))).toMatchObject([
      { action: 'attributes', attributes: { bio: 'Painter' } },
    ])
  })

  test('error: what cannot be said is refused at its field, before anybody signs', async () => {
    const { dialog, click, evm, isReady } = await openName({ names: [record()] })
    let isSigned = false
    evm.script.onSign = async () => {
      isSigned = true
      return '0x51'
    }
    await eventually(() => expect(dialog().querySelectorAll('input')).toHaveLength(2))
    const picture = dialog().querySelectorAll('input')[1] as HTMLInputElement
    await userEvent.fill(picture, 'http://plain.example/a.png')
    await isReady()
    await click('Sign and save')
    await eventually(() => expect(picture.getAttribute('aria-invalid')).toBe('true'))
    expect(isSigned).toBe(false)
  })

  test.each([
    ['bio-invalid', 0],
    ['avatar-invalid', 1],
  ])('error: the server’s reason is at its field: %s', async (code, place) => {
    const refusal = 'Not on this server'
    const { dialog, click, isReady } = await openName({ names: [record()], refusal, code })
    const inputs = () => [...dialog().querySelectorAll('input')]
    await eventually(() => expect(inputs()).toHaveLength(2))
    await userEvent.fill(inputs()[0] as HTMLElement, 'Painter')
    await userEvent.fill(inputs()[1] as HTMLElement, 'https://pictures.example/a.png')
    await isReady()
    await click('Sign and save')
    await eventually(() => expect(inputs()[place]?.getAttribute('aria-invalid')).toBe('true'))
    expect(inputs()[1 - place]?.getAttribute('aria-invalid')).toBe('false')
    expect(dialog().querySelectorAll('.field-error')[place]?.textContent).toContain(refusal)
    expect(dialog().querySelector('.notice')).toBeNull()
    // Nothing typed is lost.
    expect(inputs().map(({ value }) => value)).toEqual(['Painter', 'https://pictures.example/a.png'])
  })

  test('behavior: an address of another chain family is added by a signature', async () => {
    const { dialog, text, evm } = await openName({ names: [record()] }, ['eip155', 'solana'])
    const signed: string[] = []
    evm.script.onSign = async (message) => {
      signed.push(message)
      return '0x51'
    }
    const add = () =>
      [...dialog().querySelectorAll('button.row')].find((row) => row.textContent?.startsWith('Add'))
    await eventually(() => expect(add()).toBeTruthy())
    await userEvent.click(add() as Element)
    await eventually(() => expect(text()).toContain('Saved'))
    expect(signed.map((message) => JSON.parse(message))).toMatchObject([
      { action: 'address', name: 'amelie.latchkey.id', coin_type: 501 },
    ])
    await eventually(() => expect(text()).toContain('So1ana'))
  })
})
