import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './startTestCluster.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; `openTestStore` makes a database on it. */
    postgres: TestCluster
  }
}

/** Starts one PostgreSQL for all tests of a run: each test file is a process of its own, and would start another. */
export default async function setup(project: TestProject) {
  const { close, ...cluster } = await startTestCluster()
  project.provide('postgres', cluster)
  return close
}
