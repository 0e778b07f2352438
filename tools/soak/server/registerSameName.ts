import { join } from 'node:path'
import { call, createAgent, fieldOf } from '../clients/call.js'
import { createAccount, freshName, lookUp, ownerOf, signRegistration } from '../clients/registrations.js'
import { startServer } from '../programs/startServer.js'
import type { Scenario } from '../Scenario.js'

const clients = 100

/** F-46: many clients register one name at once. */
export const registerSameName: Scenario = {
  id: 'F-46',
  title: `${clients} clients register the same name at once: one gets it`,
  async run({ quick, folder, say, check, defer }) {
    const rounds = quick ? 5 : 50
    const server = await startServer({ folder: join(folder, 'server') })
    defer(() => server.end('SIGTERM'))
    const agent = createAgent(clients)
    defer(() => agent.destroy())
    const accounts = Array.from({ length: clients }, createAccount)
    say(`${rounds} rounds; the wire refuses with 400 and the field "name", where the catalogue says 409`)
    let [winners, refused, others, wrongOwners] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const name = freshName()
      const all = await Promise.all(accounts.map((account) => signRegistration({ account, name })))
      const answers = await Promise.all(
        all.map(({ body }) => call(server, { method: 'POST', path: '/v1/profile/account', body, agent })),
      )
      const won = all.filter((_, at) => answers[at]?.status === 200)
      const lost = answers.filter((answer) => answer.status === 400 && fieldOf(answer) === 'name')
      winners += won.length
      refused += lost.length
      others += clients - won.length - lost.length
      if (ownerOf(await lookUp(server, name)) !== won[0]?.address) wrongOwners += 1
    }
    check('one a round gets the name', winners === rounds, `${winners} in ${rounds} rounds`)
    check('all others are refused for the name', refused === rounds * (clients - 1), `${refused} refused`)
    check('nothing else is answered', others === 0, `${others}`)
    check('the name belongs to the one that was told so', wrongOwners === 0, `${wrongOwners} do not`)
  },
}
