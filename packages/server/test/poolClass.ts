import Module from 'node:module'

type Resolve = (request: string, ...rest: unknown[]) => string

/**
 * Lets `pg` find its pool in tests. To be imported before `pg`.
 *
 * vitest hands every condition of its configuration to Node.js, `import` among them, and then the `require('pg-pool')`
 * inside `pg` gets the ES module instead of the class.
 */
const loader = Module as unknown as { _resolveFilename: Resolve }
const resolve = loader._resolveFilename
loader._resolveFilename = (request, ...rest) =>
  request === 'pg-pool'
    ? resolve(request, ...rest).replace(/esm[/\\]index\.mjs$/, 'index.js')
    : resolve(request, ...rest)
