import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Where the pictures are. */
export const screensFolder = 'docs/screens'

/** Each folder has the tests of its views, and so may a folder in it. */
const features = 'packages/react/src/features'

/** The picture of the README, put together from others. */
export const overviewScreen = 'overview.png'

/** The sources that say which pictures there are. */
export type ScreenSources = {
  /** The list of views, `router/views.ts`. */
  views: string
  /** The tests of views, which take each of them in light and dark. */
  viewTests: string
  /** The browser tests that take them on a phone. */
  lookTest: string
}

/** Reads them from the repository. */
export function readScreenSources(root: string): ScreenSources {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return {
    views: read('packages/react/src/router/views.ts'),
    viewTests: readdirSync(join(root, features), { recursive: true, encoding: 'utf8' })
      .filter((file) => basename(file) === 'views.browser.test.tsx')
      .map((file) => read(`${features}/${file}`))
      .join('\n'),
    lookTest: read('e2e/tests/look.spec.ts') + read('e2e/tests/lookCalls.spec.ts'),
  }
}

/** The pictures that there are to be, by the names of their files. */
export function listScreens({ viewTests, lookTest }: ScreenSources): string[] {
  const states = matchAll(viewTests, /^describeView\('([\w-]+)'/gm)
  const onPhones = matchAll(lookTest, /\blook\('([\w-]+)'\)/g).map((state) => `${state}-phone`)
  return [
    ...[...states, ...onPhones].flatMap((state) => [`${state}-dark.png`, `${state}-light.png`]),
    overviewScreen,
  ].sort()
}

/** The pictures of a folder. */
export function readScreens(root: string): string[] {
  return readdirSync(join(root, screensFolder)).sort()
}

/** What is wrong: views without a picture, pictures that are missing, and those that nothing takes any more. */
export function checkScreens(sources: ScreenSources, files: readonly string[]): string[] {
  const wanted = listScreens(sources)
  const opened = new Set(matchAll(sources.viewTests, /\bview: '([\w-]+)'/g))
  const shown = matchAll(sources.views, /\bid: '([\w-]+)'/g).filter(
    (id) => !opened.has(id) && !wanted.includes(`${id}-light.png`),
  )
  return [
    ...shown.map(
      (id) => `the view ${id} has no picture: give it a line in its feature’s views.browser.test.tsx`,
    ),
    ...wanted
      .filter((name) => !files.includes(name))
      .map((name) => `${name} is missing: npm run docs:screens`),
    ...files.filter((name) => !wanted.includes(name)).map((name) => `nothing takes ${name}: delete it`),
  ]
}

const matchAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
