import { createHash, randomInt } from 'node:crypto'
import type { UserEmailResponse } from '@latchkey/protocol/wire'
import type { Project } from '../access/Project.js'
import { refuseUnavailable, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { RequestContext } from '../http/Route.js'
import { tooMany } from '../http/takeFromLimits.js'
import { countCall } from '../observe/countCalls.js'
import { beginAttempt } from './attempts.js'
import { openTransport } from './openTransport.js'
import { toMailbox } from './toMailbox.js'

/** With five tries each, all codes that an address can be sent in a year are guessed once in four hundred. */
const digits = 8
const day = 86_400
/** A client asks for more than one person's at a time: an office, a school. */
const perClient = { capacity: 20, perSecond: 1 / 60 }
/** What a stranger can have one project send, whatever addresses they think of. */
const perProject = { capacity: 500, perSecond: 2_000 / day }
/** Three mails at once, then one in ten minutes, and thirty a day: nobody is flooded by a stranger. */
const perMailbox = { capacity: 3, perSecond: 1 / 600 }
const perMailboxDay = { capacity: 30, perSecond: 30 / day }

export type SendCodeParameters = {
  email: string
  project: Project
  context: Pick<RequestContext, 'ip' | 'origin'>
}

/** Sends a code by mail. The answer is the same whether the address is known here or not. */
export async function sendCode(
  dependencies: Pick<Dependencies, 'config' | 'limiter' | 'log' | 'metrics' | 'store' | 'now' | 'secret'>,
  { email: given, project, context: { ip, origin } }: SendCodeParameters,
): Promise<UserEmailResponse> {
  const { config, limiter, log, metrics } = dependencies
  const settings = config.users.email
  if (!settings) throw refuseValue('email', 'This server sends no codes: `users.email` is not configured')
  // One person is one address, however they spell it.
  const address = given.toLowerCase()
  // Redis may keep it: no address in clear.
  const mailbox = createHash('sha256').update(toMailbox(address)).digest('hex')
  for (const [bucket, size] of [
    // The client's own first: who is held back takes nothing of the person whose address it is.
    [`userEmail:ip:${ip}`, perClient],
    [`userEmail:project:${project.id}`, perProject],
    [`userEmail:day:${mailbox}`, perMailboxDay],
    [`userEmail:${mailbox}`, perMailbox],
  ] as const) {
    const { allowed, retryAfterMs } = await limiter.take(bucket, size)
    if (!allowed) throw tooMany('rate_limited', retryAfterMs)
  }
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const begun = await beginAttempt(dependencies, {
    projectId: project.id,
    provider: 'email',
    email: { address, code },
  })
  // A page that the project does not name could be called anything.
  const page = origin !== undefined && project.origins.includes(origin) ? new URL(origin).host : project.name
  try {
    const mail = {
      to: address,
      subject: `${code} is your code for ${page}`,
      text: `Your code for ${page} is ${code}. It is good for ten minutes, once.

Enter it on that page alone. It does not move anything out of a wallet, and nobody will ask you for it on the phone.
If you did not ask for it, you can ignore this mail.
`,
    }
    await countCall(metrics, 'email', () => send(settings, mail))
  } catch (error) {
    // Without the address: logs hold none.
    log.warn('a mail was not taken', { error: (error as { code?: string }).code ?? 'unknown' })
    throw refuseUnavailable('email', 'The mail could not be sent: try again in a moment', error)
  }
  return { ...begun, digits }
}

/** Hands a mail to the server of the operator. */
async function send(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  const transport = await openTransport(smtpUrl)
  try {
    await transport.sendMail({ from, ...mail, headers: { 'auto-submitted': 'auto-generated' } })
  } finally {
    transport.close()
  }
}
