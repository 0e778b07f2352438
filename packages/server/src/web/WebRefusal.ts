/** Something that this server does not fetch from the open web, whoever asks; the message says why. */
export class WebRefusal extends Error {
  override readonly name = 'WebRefusal'
}
