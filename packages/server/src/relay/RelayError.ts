/** What a relay can object to in a call; names and codes are those that clients know. */
const codes = {
  TooManyRequests: 3001,
  InvalidMethod: -32600,
  InvalidParams: -32600,
  PayloadSizeExceeded: -32600,
  InvalidTopic: -32600,
  InvalidJsonRpcVersion: -32600,
  BatchLimitExceeded: -32600,
  BatchEmpty: -32600,
  Serialization: -32600,
  TtlTooShort: -32000,
  TtlTooLong: -32000,
  MailboxLimitExceeded: -32000,
  SubscriberLimitExceeded: -32000,
  InternalError: -32603,
} as const

export type RelayErrorTag = keyof typeof codes

/** A call that is refused. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly tag: RelayErrorTag
  constructor(tag: RelayErrorTag, message: string = tag) {
    super(message)
    this.tag = tag
  }
  get body() {
    return { code: codes[this.tag], message: this.message, data: this.tag }
  }
}
