import type { UserState } from '@latchkey/core/users'

/** A person by their address, or else their name, or else who knows them. */
export function nameUser({ user, methods }: Pick<UserState, 'user' | 'methods'>): string {
  const { email, name, provider = '' } = user ?? {}
  return email ?? name ?? methods?.providers.find(({ id }) => id === provider)?.name ?? provider
}
