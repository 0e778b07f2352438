import type { Page } from 'playwright/test'

/** A device's own authenticator, of which a test holds the keys. */
export type InstalledAuthenticator = {
  /** Whether the person shows their finger. */
  setAgrees: (agrees: boolean) => Promise<void>
  /** As if the device were lost. */
  forget: () => Promise<void>
  countPasskeys: () => Promise<number>
  /** As where passkeys are synchronised: those of another device are on this one too. */
  copyFrom: (other: InstalledAuthenticator) => Promise<void>
  /** Whether the device answers at all: of two, the person takes the other one. */
  setIsNear: (isNear: boolean) => Promise<void>
  /** What a person carries to another browser, as a synchronised passkey or a key on a ring. */
  listPasskeys: () => Promise<readonly Passkey[]>
  addPasskey: (passkey: Passkey) => Promise<void>
  remove: () => Promise<void>
}

/** A passkey with its private key, as Chromium hands it out and takes it. */
type Passkey = {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

export type InstallAuthenticatorOptions = {
  /** Whether its passkeys have a secret of their own for pages (PRF), which keys can be made of. */
  hasPrf?: boolean
  transport?: 'internal' | 'usb'
}

/** Gives a page Chromium's virtual authenticator, as that of a phone or a laptop: passkeys stay on it. */
export async function installAuthenticator(
  page: Page,
  { hasPrf = false, transport = 'internal' }: InstallAuthenticatorOptions = {},
): Promise<InstalledAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      hasPrf,
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const listPasskeys = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    async setAgrees(agrees) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: agrees })
    },
    async forget() {
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    async countPasskeys() {
      return (await listPasskeys()).length
    },
    listPasskeys,
    async copyFrom(other) {
      for (const credential of await other.listPasskeys())
        await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    async setIsNear(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    async addPasskey(credential) {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    async remove() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
