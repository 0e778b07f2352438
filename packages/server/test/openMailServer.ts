import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real server that takes mail, on this machine, with a name and a password. */
export async function openMailServer() {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'latchkey' && password === 'p@ss'
        ? done(null, { user: username })
        : done(new Error('Wrong name or password')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.on('error', () => {})
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const { server: listener } = server
    server.listen(0, '127.0.0.1', () => resolve(listener.address() as AddressInfo))
  })
  return {
    smtpUrl: `smtp://latchkey:p%40ss@127.0.0.1:${port}`,
    mails,
    /** The code of the latest mail to somebody. */
    codeFor: (email: string) =>
      mails.findLast(({ to }) => to === email)?.text.match(/^Subject: (\d{8}) /m)?.[1] ?? '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
