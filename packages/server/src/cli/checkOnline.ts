import type { Config } from '../config/configSchema.js'
import { askNodes } from '../online/askNodes.js'
import { askServices, askUsers } from '../online/askServices.js'
import { askStores } from '../online/askStores.js'
import { findOut } from '../online/Finding.js'
import type { Terminal } from './Terminal.js'

/** Asks all that a configuration names whether it answers, and is what it should be; returns the exit code. */
export async function checkOnline(
  { print, complain }: Pick<Terminal, 'print' | 'complain'>,
  config: Config,
): Promise<number> {
  const questions = [
    ...askStores(config),
    ...config.networks.flatMap((network) => [...askNodes(network), ...askServices(network)]),
    ...askUsers(config),
  ]
  const findings = await Promise.all(questions.map(findOut))
  for (const { of, where, isWell, says } of findings) {
    if (isWell) print(`  right  ${of}  ${where}: ${says}`)
    else complain(`  WRONG  ${of}  ${where}: ${says}`)
  }
  const wrong = findings.filter(({ isWell }) => !isWell).length
  if (wrong === 0) print(`All ${findings.length} that it names answer as they should.`)
  else complain(`${wrong} of ${findings.length} that it names do not answer as they should.`)
  return wrong === 0 ? 0 : 1
}
