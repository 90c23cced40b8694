import { scopes } from '#features/programs/scopes.ts'
import { deskProgramWords } from '#features/programs/words/desk.ts'
import { whole } from '#kit/schema/fields.ts'
import { type JsonSchema, jsonSchemaOf, said, string } from '#kit/schema/json-schema.ts'
import { list, nullable, object } from '#kit/schema/schema.ts'
import { type ApiPath, apiPaths } from './paths.server.ts'

/** Where the interface begins. A change that breaks a program gets a new number. */
export const apiRoot = '/api/v1'

/** RFC 9457. */
const problem = jsonSchemaOf(
  object({
    type: said(string, 'Always about:blank: the status says which kind it is.'),
    title: string,
    status: whole({ min: 400, max: 599 }),
    detail: said(nullable(string), 'What is wrong and what to do, for a person.'),
    errors: said(
      list(object({ field: string, message: string }), { max: 100 }),
      'What is wrong with which parameter; empty unless the status is 400.',
    ),
  }),
)

const failures = {
  400: 'A parameter is wrong; `errors` names it.',
  401: 'No token, or one that is unknown, over or revoked.',
  403: 'The token has not this scope, or the network may not open the desk.',
  404: 'There is no such address or record.',
  429: 'Too many requests within a minute; `Retry-After` says when to go on.',
  503: 'The read could not be written down, or the records are away. Try again.',
} as const

/** Returns the description of the interface: OpenAPI 3.1, made of what the queries read and of what their answers are cut to. */
export function apiDocument(): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Peepal',
      version: '1',
      description:
        "Reads the firm's book for programs of its own. Money is whole paise, days are ISO dates in India, instants are UTC. Null is not known, never zero. Each read of a client is written down under the program's name, and the client sees it.",
    },
    servers: [{ url: apiRoot }],
    paths: Object.fromEntries(apiPaths.map((one) => [one.path, { get: operationOf(one) }])),
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of the office's screen "Programs", with one or more scopes: ${scopes
            .map((scope) => `${scope} (${deskProgramWords.scopes[scope]})`)
            .join(', ')}.`,
        },
      },
    },
  }
}

function operationOf({ path, scope, query, asks, answer, says }: ApiPath): JsonSchema {
  const { describes } = query.parse
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const parameters = [...inPath, ...asks].map((name) => {
    const { isOptional = false, ...field } = describes[name] ?? {}
    const isInPath = inPath.includes(name)
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || !isOptional,
      schema: jsonSchemaOf(field),
    }
  })
  return {
    operationId: path.replaceAll(/[^a-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary: query.says,
    ...(says !== '' && { description: says }),
    security: [{ token: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: jsonSchemaOf(answer) } },
      },
      304: { description: 'What `If-None-Match` names is still the answer. It is a read too.' },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        ]),
      ),
    },
  }
}
