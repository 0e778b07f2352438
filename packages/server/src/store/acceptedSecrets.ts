/** The secret that signs, and one that is accepted besides it during a changeover. */
export type Secrets = { secret: Uint8Array; otherSecret: Uint8Array | undefined }

/** Every secret by which what a person brings may be signed; the first is the one that signs. */
export const acceptedSecrets = ({ secret, otherSecret }: Secrets): readonly Uint8Array[] =>
  otherSecret === undefined ? [secret] : [secret, otherSecret]
