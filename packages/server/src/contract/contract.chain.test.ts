import { afterAll, beforeAll, inject } from 'vitest'
import { type ContractServer, openContractServer } from '../../test/openContractServer.js'
import { describeAccess } from './describeAccess.js'
import { describeAccount } from './describeAccount.js'
import { describeChains } from './describeChains.js'
import { describeNames } from './describeNames.js'
import { describeSessions } from './describeSessions.js'
import { describeSwap } from './describeSwap.js'

// Every call of the API on a real devnet: the server with its sockets and database on one side, the client that the
// widget uses on the other.
let running: ContractServer | undefined

beforeAll(async () => {
  running = await openContractServer(inject('devnet'))
}, 120_000)
afterAll(() => running?.close())

const server = () => {
  if (!running) throw new Error('the server is not running')
  return running
}

describeChains(server)
describeAccess(server)
describeAccount(server)
describeSwap(server)
describeNames(server)
describeSessions(server)
