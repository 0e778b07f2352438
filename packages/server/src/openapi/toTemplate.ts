/** `/v1/names/:name` as `/v1/names/{name}`; Hono's patterns for a parameter are left out. */
export const toTemplate = (path: string) => path.replace(/:(\w+)(?:\{[^}]*\})?\??/g, '{$1}')
