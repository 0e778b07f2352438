import { createMobileApp, type MobileApp } from '@latchkey/testing/mobile'
import { WebSocket } from 'ws'
import type { CreateMobileSessionParameters } from '../src/mobile/createMobileSession.js'
import type { MobileSocket, OpenMobileSocket } from '../src/mobile/MobileSocket.js'
import { seeds } from './fakeWallet.js'

/** The sockets of Node.js 20, which has none of its own. */
export const openSocket: OpenMobileSocket = (url, protocol) => {
  const socket = new WebSocket(url, protocol) as unknown as MobileSocket
  return socket
}

/** An app on this device, and how a page's sessions reach it. */
export function createDevice(parameters: Partial<Parameters<typeof createMobileApp>[0]> = {}): {
  app: MobileApp
  reach: CreateMobileSessionParameters
  links: string[]
} {
  const app = createMobileApp({
    accounts: seeds,
    chains: [
      { chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' },
      { chain: 'solana:devnet', rpcUrl: 'http://127.0.0.1:9' },
    ],
    ...parameters,
  })
  const links: string[] = []
  const launch = (url: string) => {
    links.push(url)
    return app.open(url)
  }
  return { app, links, reach: { launch, openSocket } }
}
