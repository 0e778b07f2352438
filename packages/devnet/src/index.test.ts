import { expect, test } from 'vitest'
import * as devnet from './index.js'

test('default', () => {
  expect(Object.keys(devnet).sort()).toMatchInlineSnapshot(`
    [
      "DevnetError",
      "NodeUnavailableError",
      "answerDns",
      "choosePorts",
      "defaultCacheDir",
      "defaultEvmChains",
      "defaultPorts",
      "defaultStateDir",
      "demoAccounts",
      "demoMnemonic",
      "describeMovedPort",
      "forkDevnet",
      "forkServer",
      "freePorts",
      "goBack",
      "isPortFree",
      "loadArtifact",
      "openStandIn",
      "portHolder",
      "resolveRedis",
      "serverConfig",
      "shiftPorts",
      "signSafeMessage",
      "startAlto",
      "startDevnet",
      "startEvm",
    ]
  `)
})
