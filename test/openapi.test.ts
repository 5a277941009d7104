import { globSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Operation } from '#contract/openapi/describe-operation.ts'
import { type OpenApiDocument, openApiDocument } from '#contract/openapi/document.ts'
import { commonAnswers } from '#contract/openapi/error-answers.ts'
import { namedSchemas } from '#contract/openapi/named-schemas.ts'
import { requestExamples } from '#contract/openapi/request-examples.ts'
import { scopesThatAllow } from '#contract/shared/api-scopes.ts'
import { commonRefusals, refusals } from '#contract/shared/refusals.ts'
import { openApp } from '#server/app.ts'
import { openSchemas } from './support/api-schemas.ts'
import { asker } from './support/ask.ts'
import { doors } from './support/doors.ts'
import { openShop } from './support/open-shop.ts'

// What strangers build on: judged as it is served, by tools that know nothing of us.
let document: OpenApiDocument
beforeAll(async () => {
  const { context } = await openShop()
  document = (await asker(openApp(context), undefined).raw('/api/v1/openapi.json')).json as OpenApiDocument
})
const described = openApiDocument()
const operations = Object.entries(described.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ name: operation.operationId, path, verb, operation })),
)
const inApi = doors.filter(({ prefix }) => prefix === '/api/v1')

test('the document is valid OpenAPI 3.1, and the one the contract writes', async () => {
  const validator = new Validator()

  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(document).toEqual(JSON.parse(JSON.stringify(described)))
})

test('every endpoint of the contract is an operation of its own name, and there is no other', () => {
  const names = operations.map(({ name }) => name)

  expect(names.toSorted()).toEqual(inApi.map(({ name }) => name).toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test('each example of a request is of an operation', () => {
  expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(requestExamples)))
})

test.each(operations.filter(({ operation }) => operation.requestBody))(
  '$name takes the example of its request',
  (one) => {
    const { endpoint } = inApi.find(({ name }) => name === one.name) ?? {}
    const example = one.operation.requestBody?.content['application/json'].example

    expect(endpoint?.body?.safeParse(example)).toMatchObject({ success: true })
  },
)

test.each(operations)('$name says who may, in what area, with which parameters, and how it refuses', (one) => {
  const { endpoint } = inApi.find(({ name }) => name === one.name) ?? {}
  if (!endpoint) throw new Error(`${one.name} is not in the contract`)
  const { tags, summary, security, parameters, requestBody } = one.operation
  const own = parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []))
  const names = (place: string) => own.filter((parameter) => parameter.in === place).map(({ name }) => name)
  const refs = parameters.flatMap((parameter) => ('$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : []))

  expect(described.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
  expect(summary).toBe(endpoint.summary)
  const keys = security.flatMap(({ apiKey = [] }) => apiKey)
  expect(security[0]).toEqual({ session: [endpoint.may] })
  expect(keys).toEqual(endpoint.takesKeys ? scopesThatAllow(endpoint.may) : [])
  for (const scope of keys) expect(one.operation.description).toContain(`\`${scope}\``)
  expect(one.operation.description.includes('No API key may do this')).toBe(keys.length === 0)
  expect(one.path.match(/(?<=\{)\w+/g) ?? []).toEqual(names('path'))
  expect(names('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}))
  expect(refs).toEqual(one.verb === 'post' ? ['X-Org-Id', 'Idempotency-Key'] : ['X-Org-Id'])
  expect(requestBody === undefined).toBe(endpoint.body === undefined)
  for (const code of endpoint.refuses) expect(codesAt(one.operation, refusals[code].status)).toContain(code)
  for (const [status, code] of Object.entries({ 401: 'UNAUTHORIZED', 403: 'FORBIDDEN', 429: 'TOO_MANY_REQUESTS' }))
    expect(codesAt(one.operation, Number(status))).toContain(code)
})

test('what any request may meet stands among the answers of all, but for links to a PDF, which are none of the API', () => {
  const told = Object.values(commonAnswers).flatMap(({ content }) => Object.keys(content['application/json'].examples))

  expect([...new Set(told), 'link_expired'].toSorted()).toEqual(Object.keys(commonRefusals).toSorted())
})

test('each PUT that replaces says what becomes of what is left out', () => {
  const left = operations.flatMap(({ name, verb, operation }) => {
    const [said] = operation.description.match(/[^\n.]* left out .*?\.(?=\n|$)/) ?? []
    return verb === 'put' && said ? [[name, said]] : []
  })
  const emptied = 'An optional field that is left out is emptied or takes its default'

  const stays = (field: string) => `${emptied}, but for \`${field}\`, which stays as it is.`

  expect(Object.fromEntries(left)).toEqual({
    ...{ 'customers.update': stays('external_id'), 'suppliers.update': stays('external_id') },
    'webhooks.update': `${emptied}.`,
    ...{
      'alertRules.update': `${emptied}.`,
      'views.update': `${emptied}.`,
      'notifications.saveSettings': `${emptied}.`,
    },
    ...{ 'business.saveDetails': `${emptied}.`, 'inventory.update': `${emptied}.`, 'billing.subscribe': `${emptied}.` },
    'orders.update': `${emptied}, but for \`order_date\` and \`external_id\`, which stay as they are.`,
    'stock.updateLocation': stays('is_default'),
    'team.saveProfile': stays('business_name'),
    'team.savePreferences': 'A field that is left out stays as it is.',
    'products.update':
      'All of the product is written: an optional field that is left out is emptied, but for `stock_quantity`, `external_id` and `is_active`.',
  })
})

test('a page takes limit and cursor, and what takes a cursor answers the next one', () => {
  const odd = operations.filter(({ operation }) => {
    const takes = operation.parameters.some((one) => 'name' in one && one.name === 'cursor')
    return takes !== 'next_cursor' in (operation.responses[200].content['application/json']?.schema.properties ?? {})
  })

  expect(odd.map(({ name }) => name)).toEqual([])
})

test('every example is what its schema describes: of what is sent, answered and refused', () => {
  const { problemAt } = openSchemas(described)
  const wrong = [...examplesIn(described)].flatMap(({ pointer, value }) => {
    const problem = problemAt(`#${pointer}/schema`, value)
    return problem ? [`${pointer}: ${problem}`] : []
  })

  expect(wrong).toEqual([])
  expect([...examplesIn(described)].length).toBeGreaterThan(2 * operations.length)
})

test('what is exported by the contract has its name in the document, and no two things have one', async () => {
  const files = globSync('contract/{*,shared/*}.ts').filter((file) => !file.endsWith('.test.ts'))
  const exported = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)))
  const objects = exported.flatMap((module) => Object.entries(module).filter(([, one]) => one instanceof z.ZodObject))
  const unnamed = objects.filter(([name, one]) => namedSchemas.get(name) !== one).map(([name]) => name)
  const { schemas } = described.components
  const text = JSON.stringify(described)

  expect(unnamed.filter((name) => !spokenOnlyBetweenUs.includes(name))).toEqual([])
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Product', 'Order', 'InventoryItem', 'ApiError']))
  expect(Object.keys(schemas).filter((name) => !text.includes(`/schemas/${name}"`))).toEqual([])
})
/** Bodies of addresses that are not below /api/v1. */
const spokenOnlyBetweenUs = ['ContactMessage', 'MailedInvitation', 'Joined']

test('the six documented endpoints have the addresses and the body that were promised', () => {
  const promised = [
    'get /products',
    'post /products',
    'get /orders',
    'post /orders',
    'get /inventory',
    'put /inventory/{id}',
  ]
  const body = described.components.schemas.InventoryCount

  expect(operations.map(({ verb, path }) => `${verb} ${path}`)).toEqual(expect.arrayContaining(promised))
  expect(body).toMatchObject({ properties: { quantity: { type: 'integer', minimum: 0 } }, required: ['quantity'] })
})

test('what the document does not describe is noticed: another field, type, format, status or code', () => {
  const { problemWith } = openSchemas(described)
  const headers = new Headers({ 'content-type': 'application/json' })
  const { example } = described.paths['/products']?.post?.responses[200].content['application/json'] ?? {}
  const asked = (change: object, status = 200) =>
    problemWith('/products', 'post', { status, headers, json: { ...(example as object), ...change } })
  const refused = (code: string, status: number) =>
    problemWith('/products', 'post', { status, headers, json: { error: { code, message: 'No' } } })

  expect([asked({}), refused('sku_taken', 409)]).toEqual([undefined, undefined])
  expect(asked({ secret: 1 })).toContain('additional properties')
  expect(asked({ version: '1' })).toContain('must be integer')
  expect(asked({ created_at: 'yesterday' })).toContain('format')
  expect(asked({}, 418)).toContain('not described')
  expect(refused('order_empty', 409)).toContain('allowed values')
})

test('a body of another type than JSON is answered as the document says', async () => {
  const { context, scope, token } = await openShop()
  const { raw } = asker(openApp(context), await token(), { 'x-org-id': scope.orgId })

  const answer = await raw('/api/v1/products', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })

  expect(answer).toMatchObject({ status: 415, json: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } } })
  expect(openSchemas(described).problemWith('/products', 'post', answer)).toBeUndefined()
  const silent = operations.filter(({ operation }) => operation.requestBody && codesAt(operation, 415).length === 0)
  expect(silent.map(({ name }) => name)).toEqual([])
})

/** The codes an operation may refuse with at a status. */
function codesAt({ responses }: Operation, status: number): unknown[] {
  const { $ref } = responses[status] ?? {}
  const shared = described.components.responses as Record<string, Operation['responses'][string]>
  const { content } = ($ref ? shared[$ref.split('/').at(-1) ?? ''] : responses[status]) ?? {}
  return content?.['application/json']?.schema.allOf?.at(-1)?.properties?.error?.properties?.code?.enum ?? []
}

/** Every example of the document, at the pointer of what it is an example for. */
function* examplesIn(part: unknown, pointer = ''): Generator<{ pointer: string; value: unknown }> {
  if (typeof part !== 'object' || part === null) return
  const { schema, example, examples } = part as {
    schema?: unknown
    example?: unknown
    examples?: Record<string, { value: unknown }>
  }
  if (schema && example !== undefined) yield { pointer, value: example }
  if (schema) for (const { value } of Object.values(examples ?? {})) yield { pointer, value }
  for (const [key, inner] of Object.entries(part))
    if (key !== 'example' && key !== 'examples')
      yield* examplesIn(inner, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
}
