import type { Source } from '@latchkey/core/adapter'

/** Where a session stands. */
export type MobileSessionState = 'disconnected' | 'connecting' | 'hello_req_sent' | 'connected'

/** A page as a wallet app shows it; `icon` is a path below `uri`. */
export type MobileIdentity = { name?: string; uri?: string; icon?: string }

/** What an app has agreed to, as it says it. Everything here is the wallet's word. */
export type MobileAuthorization = {
  auth_token: string
  accounts: readonly { address: string; label?: string; chains?: readonly string[] }[]
  wallet_uri_base?: string | null
}

/** Options of `sign_and_send_transactions`. */
export type MobileSendOptions = {
  min_context_slot?: number
  commitment?: string
  skip_preflight?: boolean
  max_retries?: number
}

/** The methods of the protocol, with what each takes and gives. Bytes are base64. */
export type MobileMethods = {
  authorize: [
    { identity?: MobileIdentity; chain?: string; cluster?: string; auth_token?: string },
    MobileAuthorization,
  ]
  /** Of wallets before version 1; later ones take the token in `authorize`. */
  reauthorize: [{ identity?: MobileIdentity; auth_token: string }, MobileAuthorization]
  deauthorize: [{ auth_token: string }, Record<string, never>]
  get_capabilities: [Record<string, never>, Record<string, unknown>]
  /** Each signed payload is the message, and the signatures behind it. */
  sign_messages: [
    { addresses: readonly string[]; payloads: readonly string[] },
    { signed_payloads: readonly string[] },
  ]
  sign_transactions: [{ payloads: readonly string[] }, { signed_payloads: readonly string[] }]
  sign_and_send_transactions: [
    { payloads: readonly string[]; options?: MobileSendOptions },
    { signatures: readonly string[] },
  ]
  clone_authorization: [{ auth_token: string }, { auth_token: string }]
}

/** A session with a wallet app: opened once, closed once. */
export type MobileSession = {
  state: Source<MobileSessionState>
  /** Starts the app and waits until it answers; the version is the wallet's. */
  open: () => Promise<{ version: 'legacy' | 'v1' }>
  /** Asks the app, once the session is open. It settles whatever becomes of the session. */
  request: <method extends keyof MobileMethods>(
    method: method,
    parameters: MobileMethods[method][0],
  ) => Promise<MobileMethods[method][1]>
  /** Ends the session; what is still asked fails with `session-closed`. */
  close: () => void
}
