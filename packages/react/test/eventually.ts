const { setTimeout } = globalThis
const now = performance.now.bind(performance)

/**
 * Waits until something holds; long enough for a slow machine, because a test that hurries fails by itself.
 * A clock of the test's own stands still meanwhile, which `vi.waitFor` moves with every look.
 */
export async function eventually<value>(check: () => value | Promise<value>): Promise<value> {
  const end = now() + 10_000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
