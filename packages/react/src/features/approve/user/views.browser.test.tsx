import type { UserFlow } from '@latchkey/core/users'
import { afterEach, expect } from 'vitest'
import { createScriptedEmbedded } from '../../../../test/createScriptedEmbedded.js'
import { createScriptedUsers, finished, person, refusal } from '../../../../test/createScriptedUsers.js'
import { type DescribeViewOptions, describeView } from '../../../../test/describeView.js'
import { eventually } from '../../../../test/eventually.js'
import { seesNotice, type Widget } from '../../../../test/viewSteps.js'

const account = 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page whose own wallet asks which account, where somebody has got so far with saying who they are. */
function telling(
  answers: Parameters<typeof createScriptedUsers>[0],
  get: (flow: UserFlow) => Promise<unknown>,
): Omit<DescribeViewOptions, 'prepare'> {
  const wallet = createScriptedEmbedded()
  const users = createScriptedUsers(answers)
  afterEach(() => wallet.approval.set(undefined))
  return {
    opens: { view: 'approve-transaction' },
    render: { config: { ...wallet.config, ...users.config } },
    given: async ({ button, latchkey }) => {
      const flow = await latchkey.users?.loadFlow(latchkey)
      if (flow) await get(flow)
      // The dialog opens by itself, and gives the focus back to where it was.
      button().focus()
      wallet.ask({ kind: 'account', step: 'asking', content: { kind: 'account' } })
    },
  }
}
const sees =
  (selector: string) =>
  ({ dialog }: Widget) =>
    eventually(() => expect(dialog().querySelector(selector)).not.toBeNull())
const sendCode = (flow: UserFlow) => flow.sendCode(person)
const finish = async (flow: UserFlow) => {
  await flow.sendCode(person)
  await flow.finish('123456')
}

describeView('user-choice', { ...telling({}, async () => {}), prepare: sees('.footer .button.primary') })
describeView('user-start', { ...telling({}, (flow) => flow.begin()), prepare: sees('input[type=email]') })
describeView('user-start-loading', {
  ...telling({ methods: () => new Promise(() => {}) }, async (flow) => void flow.begin()),
  prepare: sees('.skeleton'),
})
describeView('user-start-offline', {
  ...telling({ methods: () => Promise.reject(new TypeError('Failed to fetch')) }, (flow) => flow.begin()),
  prepare: seesNotice,
})
describeView('user-start-none', {
  ...telling({ methods: { email: false, providers: [] } }, (flow) => flow.begin()),
  prepare: seesNotice,
})
describeView('user-code', { ...telling({}, sendCode), prepare: sees('input[autocomplete=one-time-code]') })
describeView('user-code-wrong', {
  ...telling({ finish: () => refusal(401, 'code') }, finish),
  prepare: seesNotice,
})
describeView('user-code-expired', {
  ...telling({ finish: () => refusal(401, 'id') }, finish),
  prepare: seesNotice,
})
describeView('user-found', {
  ...telling({ finish: finished([account, other]) }, finish),
  prepare: sees('.footer .button.primary'),
})
describeView('user-unlinked', { ...telling({}, finish), prepare: sees('.footer .button.primary') })
describeView('user-unlinking', {
  ...telling({ finish: finished([account, other]) }, finish),
  prepare: async (widget) => {
    await sees('.footer .button.primary')(widget)
    const buttons = widget.dialog().querySelectorAll<HTMLElement>('.footer .button')
    buttons[buttons.length - 1]?.click()
    await eventually(() => expect(widget.dialog().querySelectorAll('.footer .button')).toHaveLength(2))
    // As if the view had opened so.
    widget.dialog().querySelector<HTMLElement>('.title')?.focus()
  },
})
