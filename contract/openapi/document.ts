import type * as z from 'zod'
import { type Api, api } from '../all.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { ApiError } from '../shared/errors.ts'
import { productName } from '../shared/product-name.ts'
import { areas } from './areas.ts'
import { type Book, describeOperation, type Operation } from './describe-operation.ts'
import { commonAnswers } from './error-answers.ts'
import { hasTwoForms, type Io, type JsonSchema, jsonOf } from './json-schema.ts'
import { namedSchemas } from './named-schemas.ts'

/** The whole API below /api/v1, written from the contract that the server checks: every endpoint of every room. */
export function openApiDocument() {
  const rooms = (Object.keys(areas) as (keyof Api)[]).map((room) => ({
    area: areas[room],
    endpoints: Object.entries(api[room] as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${room}.${name}`,
      endpoint,
    })),
  }))
  const book = openBook(rooms.flatMap(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint.returns)))
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { area, endpoints } of rooms)
    for (const { name, endpoint } of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.verb]: describeOperation(name, area.name, endpoint, book) }
    }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1', description },
    servers: [{ url: '/api/v1' }],
    tags: Object.values(areas),
    paths,
    components: {
      schemas: pointedAt(book.named, paths),
      responses: commonAnswers,
      parameters,
      headers,
      securitySchemes,
    },
  }
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>

const description =
  'Money is in pounds, as a number with at most two decimals; moments are ISO 8601 in UTC, days `YYYY-MM-DD` as they are in London. Unknown fields are refused. Lists are keyset pages: give `next_cursor` as `cursor` to read on, until it is null. Fields may be added to answers, and values to enumerations.'

/** What is answered is written first: a name that is both answered and sent, in another form, has a second one for that. */
function openBook(answers: readonly z.ZodType[]): Book {
  const named: Record<string, JsonSchema> = {}
  const write = (schema: z.ZodType, io: Io) => {
    const written = jsonOf(schema, io, io === 'input' ? nameOfSent : undefined)
    Object.assign(named, written.named)
    return written.json
  }
  for (const answer of [ApiError, ...answers]) write(answer, 'output')
  const answered = new Set(Object.keys(named))
  const nameOfSent = (name: string) => {
    const schema = namedSchemas.get(name)
    return schema && answered.has(name) && hasTwoForms(schema) ? `${name}Sent` : name
  }
  return { write, named }
}

/** Without those that only lend their fields to a query, by name. */
function pointedAt(named: Record<string, JsonSchema>, paths: object) {
  const text = JSON.stringify([named, paths, commonAnswers])
  const used = Object.entries(named).filter(([name]) => text.includes(`"#/components/schemas/${name}"`))
  return Object.fromEntries(used.toSorted(([one], [other]) => one.localeCompare(other)))
}

const parameters = {
  'X-Org-Id': {
    name: 'X-Org-Id',
    in: 'header',
    required: false,
    description: "Which organisation, for somebody who belongs to several; otherwise it is the only one, or the key's.",
    schema: { type: 'string', format: 'uuid' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key and body again, from the same API key, gives the same answer and happens once. Kept for 30 days.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: 'order-70012',
  },
}

const headers = {
  'X-Request-Id': { description: 'What to tell us when you ask about this request.', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'To API keys alone: how many requests the business has in how many seconds.',
    schema: { type: 'string' },
    example: '"hour";q=1000;w=3600',
  },
  RateLimit: {
    description:
      'To API keys alone: how many requests are left (`r`), and in how many seconds there are all again (`t`).',
    schema: { type: 'string' },
    example: '"hour";r=987;t=1260',
  },
  'Retry-After': {
    description: 'So many seconds later the same request may be sent again.',
    schema: { type: 'integer', minimum: 1 },
  },
}

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of somebody signed in.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the business: `pw_live_` and 71 letters and digits.',
  },
}
