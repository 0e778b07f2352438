import type { Module, Problem } from './readModules.js'

const react = 'packages/react/src/'
/** What arrives together, and the texts of it in one language. */
const arrives = /^packages\/react\/src\/(?:moments\/\w+|i18n\/(?:parts|[a-z]{2}\/\w+))\.tsx?$/

/** Reports code of the view that loads apart from a moment: what loads when is told in one place, `react/src/moments`. */
export function checkMoments(modules: readonly Module[]): Problem[] {
  return modules
    .filter(({ file, development }) => file.startsWith(react) && !development)
    .flatMap(({ file, imports }) =>
      imports.flatMap(({ kind, file: target, line, specifier }) =>
        kind !== 'dynamic' || !target?.startsWith(react) || arrives.test(target)
          ? []
          : [
              {
                file,
                line,
                message: `${specifier} is loaded apart: give it a moment of packages/react/src/moments`,
              },
            ],
      ),
    )
}
