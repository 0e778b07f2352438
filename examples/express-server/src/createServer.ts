import express, { type Express, type NextFunction, type Request, type Response } from 'express'
import { createDataApi, type DataApiOptions } from './createDataApi.js'

/** A server that lets people in who signed in with their wallet. It keeps nothing: the session is in their cookie. */
export function createServer({ apiUrl, projectId, origin }: DataApiOptions): Express {
  const api = createDataApi({ apiUrl, projectId, origin })
  const isSecure = origin.startsWith('https:')
  // No other page of the domain can set a cookie of this name.
  const name = isSecure ? '__Host-session' : 'session'
  const readToken = (request: Request) =>
    new RegExp(`(?:^|; )${name}=([\\w.-]+)`).exec(request.get('cookie') ?? '')?.[1]

  /** Only this server reads it: no script of the page, and no page of others sends it. */
  const keep = (response: Response, token: string, maxAge: number) =>
    response.cookie(name, token, { httpOnly: true, secure: isSecure, sameSite: 'lax', maxAge })

  /** Refuses what another page has its visitors send. */
  function onlyOwnPage(request: Request, response: Response, next: NextFunction) {
    const from = request.get('origin')
    if (from !== undefined && from !== origin) response.sendStatus(403)
    else next()
  }

  async function onlySignedIn(request: Request, response: Response, next: NextFunction) {
    const session = await api.findSession(readToken(request))
    if (!session) return void response.sendStatus(401)
    response.locals.account = session.account
    next()
  }

  const app = express()
  app.disable('x-powered-by')
  app.use(express.json({ limit: '64kb' }))
  app.use('/api', onlyOwnPage, (_, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  app.get('/api/sign-in/nonce', async (_, response) => {
    response.json({ nonce: await api.getNonce() })
  })

  app.post('/api/sign-in', async (request, response) => {
    const { message, signature } = request.body ?? {}
    const signed = await api.verify(message, signature)
    // No session: the widget says that the signature was not accepted.
    if (!signed) return void response.json({})
    const { token, account, issuedAt, expiresAt } = signed
    keep(response, token, (expiresAt - issuedAt) * 1_000).json({ session: { account, expiresAt } })
  })

  app.get('/api/sign-in', async (request, response) => {
    const session = await api.findSession(readToken(request))
    response.json(session ? { session } : {})
  })

  app.delete('/api/sign-in', async (request, response) => {
    await api.endSession(readToken(request))
    response.clearCookie(name, { secure: isSecure }).json({})
  })

  // What is behind the door.
  app.get('/api/members', onlySignedIn, (_, response) => {
    response.json({ welcome: response.locals.account })
  })

  // A data API that does not answer has refused nobody.
  app.use((_error: Error, _request: Request, response: Response, _next: NextFunction) => {
    response.sendStatus(502)
  })
  return app
}
