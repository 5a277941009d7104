import type { Operation } from '#contract/openapi/describe-operation.ts'
import { openApiDocument } from '#contract/openapi/document.ts'
import { type Permission, rolesThatMay } from '#contract/shared/permissions.ts'
import { operationRefusals } from '#contract/shared/refusals.ts'
import { type Field, fieldsIn } from '../code/field-of.server.ts'
import type { Sample } from '../text/cut-at-code.server.ts'
import { type Documented, documented } from './documented-endpoints.server.ts'
import { type Call, samplesOf } from './write-samples.server.ts'

export type EndpointText = {
  id: string
  title: string
  verb: string
  path: string
  /** 'GET /api/v1/products', as a heading and for the search. */
  heading: string
  summary: string
  notes: readonly string[]
  roles: readonly string[]
  /** An API key needs one of these; none where no key may. */
  scopes: readonly string[]
  groups: readonly { name: string; fields: readonly Field[] }[]
  refusals: readonly { code: string; status: number }[]
  samples: readonly Sample[]
  answer: Sample
}

/** The reference, read from the OpenAPI document: the page says what the document says. */
export function readEndpoints(): EndpointText[] {
  const document = openApiDocument()
  const { schemas } = document.components
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb: verb.toUpperCase(), operation })),
  )
  return documented.map((one) => {
    const found = operations.find(({ operation }) => operation.operationId === one.name)
    if (!found) throw new Error(`The document has no ${one.name}`)
    return textOf(one, found, schemas)
  })
}

type Found = { path: string; verb: string; operation: Operation }
type Schemas = Parameters<typeof fieldsIn>[1]

function textOf({ id, title }: Documented, { path, verb, operation }: Found, schemas: Schemas): EndpointText {
  const { summary, description, security, requestBody, responses } = operation
  const address = `/api/v1${path}`
  const [, ...notes] = description.split('\n\n').toReversed()
  const { schema, example } = responses[200].content['application/json'] ?? {}
  const groups = [
    { name: 'Path', fields: fieldsIn(parametersIn('path', operation), schemas) },
    { name: 'Query', fields: fieldsIn(parametersIn('query', operation), schemas) },
    { name: 'Body', fields: fieldsIn(requestBody?.content['application/json'].schema ?? {}, schemas) },
    { name: 'Answer', fields: fieldsIn(schema ?? {}, schemas) },
  ]
  return {
    ...{ id, title, verb, path: address, heading: `${verb} ${address}`, summary, notes: notes.toReversed() },
    roles: rolesThatMay(security[0]?.session?.[0] as Permission),
    scopes: security.flatMap(({ apiKey = [] }) => apiKey),
    groups: groups.filter(({ fields }) => fields.length > 0),
    refusals: refusalsIn(responses),
    samples: samplesOf(callOf(id, { path, verb, operation })),
    answer: { label: '200 OK', code: JSON.stringify(example, null, 2) },
  }
}

const ownParameters = ({ parameters }: Operation) => parameters.filter((one) => 'name' in one)

/** The parameters of a place as the fields of an object. */
function parametersIn(place: 'path' | 'query', operation: Operation) {
  const some = ownParameters(operation).filter((one) => one.in === place)
  return {
    properties: Object.fromEntries(some.map(({ name, schema }) => [name, schema])),
    required: some.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** What only this endpoint, and some others, may refuse with; the common ones have a page of their own. */
function refusalsIn(responses: Operation['responses']) {
  return Object.entries(responses).flatMap(([status, { content }]) => {
    const error = content?.['application/json']?.schema.allOf?.at(-1)?.properties?.error
    const codes = error?.properties?.code?.enum ?? []
    return codes.map(String).flatMap((code) => (code in operationRefusals ? [{ code, status: Number(status) }] : []))
  })
}

/** The worked example of an operation as a request. */
function callOf(id: string, { path, verb, operation }: Found): Call {
  const examples = ownParameters(operation).filter(({ example }) => example !== undefined)
  const query = new URLSearchParams(
    examples.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)]),
  )
  const inPath = (name: string) => String(examples.find((one) => one.name === name)?.example ?? '')
  const body = operation.requestBody?.content['application/json'].example
  return {
    verb,
    address: `${path.replace(/\{(\w+)\}/g, (_, name) => inPath(name))}${query.size > 0 ? `?${query}` : ''}`,
    body: body as object | undefined,
    key: `${id}-1`,
  }
}
