import { afterAll, beforeAll, inject } from 'vitest'
import { describeAccess } from '../test/contract/describeAccess.js'
import { describeAccount } from '../test/contract/describeAccount.js'
import { describeChains } from '../test/contract/describeChains.js'
import { describeDocs } from '../test/contract/describeDocs.js'
import { describeNames } from '../test/contract/describeNames.js'
import { describeOnramp } from '../test/contract/describeOnramp.js'
import { describeSessions } from '../test/contract/describeSessions.js'
import { describeSignIn } from '../test/contract/describeSignIn.js'
import { describeSwap } from '../test/contract/describeSwap.js'
import { type ContractServer, openContractServer } from '../test/openContractServer.js'

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
describeDocs(server)
describeAccess(server)
describeAccount(server)
describeSwap(server)
describeNames(server)
describeSessions(server)
describeSignIn(server)
describeOnramp(server)
