import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from '../../workspace/tree.js'
import type { Scenario } from '../Scenario.js'
import { runVitest } from './runVitest.js'

