import type * as z from 'zod'
import { scopesThatAllow } from '../shared/api-scopes.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { CsvFile } from '../shared/values.ts'
import { errorAnswers, headersNamed } from './error-answers.ts'
import { exampleOf } from './example-of.ts'
import { type Io, type JsonSchema, resolved } from './json-schema.ts'
import { requestExamples } from './request-examples.ts'
import { type WorkedExample, workedExamples } from './worked-examples.ts'

/** Writes schemas down as JSON and remembers those that have a name. */
export type Book = { write(schema: z.ZodType, io: Io): JsonSchema; named: Record<string, JsonSchema> }

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
type Content = { schema: JsonSchema; example?: unknown }
type Answer = { description: string; headers: object; content: Record<string, Content> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: true; content: { 'application/json': Content } }
  responses: Record<string, Partial<Answer> & { $ref?: string }> & { 200: Answer }
}

/** One endpoint as OpenAPI describes it; `name` is `room.verb`, as the contract has it. */
export function describeOperation(name: string, area: string, endpoint: Endpoint, book: Book): Operation {
  const worked = (workedExamples as Record<string, WorkedExample | undefined>)[name]
  const own = requestExamples[name]
  const { summary, may, takesKeys, params, query, body, verb } = endpoint
  const sent = body && book.write(body, 'input')
  const scopes = takesKeys ? scopesThatAllow(may) : []
  return {
    operationId: name,
    tags: [area],
    summary,
    description: [
      ...(worked?.notes ?? own?.notes ?? []),
      ...(own?.tellsWhatIsLeftOut ? [] : whatIsLeftOut(endpoint)),
      `Needs the permission \`${may}\`. ${whatKeysNeed(scopes)}`,
    ].join('\n\n'),
    security: [{ session: [may] }, ...scopes.map((scope) => ({ apiKey: [scope] }))],
    parameters: [
      ...parametersOf('path', params, book, worked?.request.params),
      ...parametersOf('query', query, book, worked?.request.query),
      { $ref: '#/components/parameters/X-Org-Id' },
      ...(verb === 'post' ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ],
    ...(sent && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: sent,
            example: worked?.request.body ?? own?.body ?? exampleOf(sent, book.named),
          },
        },
      },
    }),
    responses: { 200: answerOf(endpoint, book, worked), ...errorAnswers(endpoint) },
  }
}

const whatKeysNeed = (scopes: readonly string[]) =>
  scopes.length === 0
    ? 'No API key may do this.'
    : `An API key needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`

/** What a PUT that replaces does to fields that its body leaves out: as its schema reads them. One that makes nothing of them leaves them be. */
function whatIsLeftOut({ verb, body }: Endpoint): string[] {
  if (verb !== 'put' || !body) return []
  const optional = Object.entries<z.ZodType>(body.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(undefined)
    return read.success ? [{ name, stays: read.data === undefined }] : []
  })
  const staying = optional.filter(({ stays }) => stays).map(({ name }) => `\`${name}\``)
  if (optional.length === 0) return []
  if (staying.length === optional.length) return ['A field that is left out stays as it is.']
  const emptied = 'An optional field that is left out is emptied or takes its default'
  if (staying.length === 0) return [`${emptied}.`]
  return [
    `${emptied}, but for ${staying.join(' and ')}, which ${staying.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
  ]
}

function parametersOf(
  place: Parameter['in'],
  schema: z.ZodObject | undefined,
  book: Book,
  examples: Record<string, string> = {},
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = resolved(book.write(schema, 'input'), book.named)
  return Object.entries(properties).map(([name, { description, ...json }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description && { description }),
    schema: json,
    ...(examples[name] !== undefined && { example: json.type === 'integer' ? Number(examples[name]) : examples[name] }),
  }))
}

function answerOf({ returns, takesKeys }: Endpoint, book: Book, worked: WorkedExample | undefined): Answer {
  const headers = headersNamed('X-Request-Id', ...(takesKeys ? ['RateLimit-Policy', 'RateLimit'] : []))
  if (returns === CsvFile)
    return { description: 'A CSV file', headers, content: { 'text/csv': { schema: { type: 'string' } } } }
  const schema = book.write(returns, 'output')
  const example = worked?.answer ?? exampleOf(schema, book.named)
  return { description: 'Done', headers, content: { 'application/json': { schema, example } } }
}
