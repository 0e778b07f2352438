import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './startTestCluster.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; `openTestStore` makes a database on it. */
    postgres: TestCluster
  }
}

/** Starts one PostgreSQL for all tests of a run, whatever their project. */
export default async function setup(project: TestProject) {
  if (project.getProvidedContext().postgres) return
  const { close, ...cluster } = await startTestCluster()
  project.vitest.provide('postgres', cluster)
  return close
}
