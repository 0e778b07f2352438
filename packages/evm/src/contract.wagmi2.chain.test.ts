import { version } from '@wagmi/core'
import { expect, test, vi } from 'vitest'
// The same suites, on the other major of wagmi core that a page may bring.
import './contract.chain.test.js'
import './createEvmAdapter.chain.test.js'

vi.mock('@wagmi/core', () => import('wagmi-core-2'))

test('default: this is the other major', () => expect(version).toMatch(/^2\./))
