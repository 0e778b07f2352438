/**
 * Puts variables of the environment where a text refers to them by `${NAME}`, so that secrets stay out of files.
 *
 * @example
 * resolveReferences('https://node.example/${NODE_KEY}', { NODE_KEY: 'a1b2' }, tell) // 'https://node.example/a1b2'
 */
export function resolveReferences(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  tell: (problem: string) => void,
): string {
  return text.replaceAll(/\$\{([^}]*)\}/g, (whole, name: string) => {
    if (!/^[A-Za-z_]\w*$/.test(name)) {
      tell(`\${…} takes the name of an environment variable, such as \${NODE_KEY}`)
      return whole
    }
    const value = env[name]
    if (value !== undefined && value !== '') return value
    tell(`the environment variable ${name} is not set`)
    return whole
  })
}
