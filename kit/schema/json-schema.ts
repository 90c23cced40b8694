import { type Description, fault, type Rule, valid } from './schema.ts'

/** A schema of JSON, as OpenAPI 3.1 has it (JSON Schema 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The same rule, with what its value means. */
export function said<R extends Description>(rule: R, says: string): R {
  return { ...rule, says: says.trim() }
}

/** A text of an answer, as it is. */
export const string: Rule<string> = {
  kind: 'string',
  read: (sent) => (typeof sent === 'string' ? valid(sent) : fault('unreadable')),
}

/** An instant of an answer, in UTC. */
export const instant: Rule<string> = {
  kind: 'instant',
  read: (sent) =>
    typeof sent === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(sent) ? valid(sent) : fault('unreadable'),
}

const formats: Readonly<Record<string, JsonSchema>> = {
  whole: { type: 'integer' },
  'yes-no': { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
}

/** Returns the JSON Schema of what a rule describes. An object has all its fields and no others; what may be missing is null. */
export function jsonSchemaOf(described: Description): JsonSchema {
  const { says, isOptional } = described
  const own = withoutNull(described)
  const choices = own.enum as readonly unknown[] | undefined
  return {
    ...own,
    ...(isOptional && { type: [own.type, 'null'], ...(choices && { enum: [...choices, null] }) }),
    ...(says && { description: says }),
  }
}

function withoutNull({ kind = '', choices, fields, of, min, max }: Description): JsonSchema {
  if (choices) return { type: 'string', enum: choices }
  if (of) return { type: 'array', items: jsonSchemaOf(of) }
  if (fields) {
    const properties = Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)])
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: Object.keys(fields),
      additionalProperties: false,
    }
  }
  const format = formats[kind] ?? { type: 'string', ...(max !== undefined && { maxLength: max }) }
  return kind === 'whole' ? { ...format, minimum: min, maximum: max } : format
}
