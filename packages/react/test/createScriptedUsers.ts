import type { LatchkeyConfig } from '@latchkey/core'
import { createServerUsers } from '@latchkey/core/users'
import { json } from './createScriptedApi.js'

type Call = 'methods' | 'email' | 'provider' | 'finish' | 'link' | 'unlink' | 'nonce' | 'verify' | 'end'
type Answer = object | ((body: Record<string, string>) => unknown)

export const attemptId = 'a1'.repeat(32)
export const person = 'amelie@example.com'

/** Who the server says a person is, and what it has linked to them. */
export const finished = (
  accounts: readonly string[] = [],
  user: object = { provider: 'email', email: person },
) => ({
  user,
  accounts,
  userToken: 'user.token',
  expiresAt: 2_000_000_000,
})

/** A refusal as the server writes it. */
export const refusal = (status: number, field: string) =>
  json({ status: 'FAILED', reasons: [{ field, description: 'No.' }] }, { status })

/** A data API that is told who people are; a test gives its answers. */
export function createScriptedUsers(given: Partial<Record<Call, Answer>> = {}) {
  const answers: Record<Call, Answer> = {
    methods: { email: true, providers: [{ id: 'acme', name: 'Acme' }] },
    email: { id: attemptId, expiresAt: 2_000_000_000 },
    provider: { id: attemptId, expiresAt: 2_000_000_000, url: 'https://id.example/in' },
    finish: finished(),
    link: { accounts: [] },
    unlink: { accounts: [] },
    nonce: { nonce: 'n0nce1234', expiresAt: 2_000_000_000 },
    verify: {
      account: 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      domain: 'app.example',
      issuedAt: 1_900_000_000,
      expiresAt: 2_000_000_000,
      token: 'a.b.c',
    },
    end: {},
    ...given,
  }
  const asked: { call: string; body: Record<string, string> }[] = []
  const fetch = (async (input: string, { body: sent }: { body?: string } = {}) => {
    const call = new URL(input).pathname.split('/').at(-1) as Call
    const body = JSON.parse(sent ?? '{}') as Record<string, string>
    asked.push({ call, body })
    const answer = answers[call]
    const given = typeof answer === 'function' ? await answer(body) : answer
    return given instanceof Response ? given.clone() : json(given)
  }) as typeof globalThis.fetch
  const config: Partial<LatchkeyConfig> = {
    api: { url: 'https://api.example', projectId: 'P', fetch },
    users: createServerUsers(),
  }
  return { answers, asked, config, countOf: (call: Call) => asked.filter((one) => one.call === call).length }
}
