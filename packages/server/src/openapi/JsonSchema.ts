/** The part of JSON Schema (2020-12) that the wire needs. */
export type JsonSchema = {
  type?: string | string[]
  description?: string
  title?: string
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
}
