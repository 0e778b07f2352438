import { expect, test } from 'vitest'
import { parseSoakArguments, selectScenarios } from './parseSoakArguments.js'

const scenarios = [{ id: 'F-40' }, { id: 'F-43' }, { id: 'F-45-files' }]

test('default', () => {
  expect(parseSoakArguments(['server'])).toEqual({ subject: 'server', only: [], quick: false, list: false })
  expect(selectScenarios(scenarios, [])).toEqual(scenarios)
})

test('param: only', () => {
  const { only } = parseSoakArguments(['server', '--only', 'f-43, f-45-files,'])
  expect(only).toEqual(['F-43', 'F-45-FILES'])
  expect(selectScenarios(scenarios, only).map(({ id }) => id)).toEqual(['F-43', 'F-45-files'])
})

test('param: quick, list', () => {
  expect(parseSoakArguments(['--quick', 'server', '--list'])).toMatchObject({ quick: true, list: true })
})

test('error: words that are none', () => {
  expect(() => parseSoakArguments([])).toThrow('Say what to soak')
  expect(() => parseSoakArguments(['server', 'widget'])).toThrow('not also widget')
  expect(() => parseSoakArguments(['server', '--fast'])).toThrow('--fast')
  expect(() => selectScenarios(scenarios, ['F-40', 'NONE'])).toThrow('No scenario NONE; there are F-40')
})
