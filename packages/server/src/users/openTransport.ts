/** A connection to the mail server of the operator; in clear only to this machine. */
export async function openTransport(smtpUrl: string) {
  // Loaded where it is used: most servers send none.
  const { createTransport } = await import('nodemailer')
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
