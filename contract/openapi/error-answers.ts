import { commonMeanings, operationMeanings } from '../refusal-meanings.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { type RefusalCode, refusals } from '../shared/refusals.ts'
import type { JsonSchema } from './json-schema.ts'

const meanings: Record<RefusalCode, string> = { ...commonMeanings, ...operationMeanings }

/** What every endpoint may answer by status, under the names the document has for it. */
const common = {
  BadRequest: ['VALIDATION_ERROR', 'BAD_REQUEST'],
  BadBody: ['VALIDATION_ERROR', 'BAD_REQUEST', 'BAD_JSON'],
  Unauthorized: ['UNAUTHORIZED'],
  Forbidden: ['FORBIDDEN', 'insufficient_aal', 'second_factor_required'],
  NotFound: ['NOT_FOUND'],
  Moved: ['organisation_moved'],
  Timeout: ['REQUEST_TIMEOUT'],
  TooLarge: ['PAYLOAD_TOO_LARGE'],
  WrongType: ['UNSUPPORTED_MEDIA_TYPE'],
  KeyReused: ['idempotency_key_reused'],
  TooManyRequests: ['TOO_MANY_REQUESTS', 'rate_limited'],
  Failed: ['INTERNAL'],
  Unavailable: ['UNAVAILABLE', 'organisation_moving'],
} satisfies Record<string, [RefusalCode, ...RefusalCode[]]>
type CommonName = keyof typeof common

const namesFor = ({ verb, body }: Endpoint): CommonName[] => [
  ...(body ? (['BadBody', 'Timeout', 'TooLarge', 'WrongType'] as const) : (['BadRequest'] as const)),
  ...(['Unauthorized', 'Forbidden', 'NotFound', 'Moved', 'TooManyRequests', 'Failed', 'Unavailable'] as const),
  ...(verb === 'post' ? (['KeyReused'] as const) : []),
]

/** The refusals of an endpoint by status, each with its code and what it means; what it shares with others by reference. */
export function errorAnswers(endpoint: Endpoint) {
  const answers: Record<string, { $ref: string } | ReturnType<typeof answerOf>> = {}
  const statusOf = (code: RefusalCode) => refusals[code].status
  const own = Map.groupBy(endpoint.refuses, statusOf)
  for (const name of namesFor(endpoint)) {
    const status = statusOf(common[name][0])
    const more = own.get(status) ?? []
    own.delete(status)
    answers[status] =
      more.length > 0 ? answerOf([...common[name], ...more]) : { $ref: `#/components/responses/${name}` }
  }
  for (const [status, codes] of own) answers[status] = answerOf(codes)
  return answers
}

/** What endpoints share, once. */
export const commonAnswers = Object.fromEntries(Object.entries(common).map(([name, codes]) => [name, answerOf(codes)]))

function answerOf(codes: RefusalCode[]) {
  const comesBack = codes.some((code) => [429, 503].includes(refusals[code].status))
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('\n\n'),
    headers: headersNamed('X-Request-Id', ...(comesBack ? ['Retry-After'] : [])),
    content: { 'application/json': { schema: errorWith(codes), examples: examplesOf(codes) } },
  }
}

/** Headers of an answer, by reference. */
export function headersNamed(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function errorWith(codes: RefusalCode[]): JsonSchema {
  const coded = { properties: { error: { properties: { code: { enum: codes } } } } }
  return { allOf: [{ $ref: '#/components/schemas/ApiError' }, coded] }
}

function examplesOf(codes: RefusalCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { value: { error: exampleError(code) } }]))
}

function exampleError(code: RefusalCode) {
  const request_id = '0b0b6c2e-7c1f-4a54-9a2e-1f1a3a1f6f0e'
  const nameless = { field: 'name', value: '', message: 'Required' }
  if (code === 'VALIDATION_ERROR')
    return { code, message: 'name: Required', details: { ...nameless, fields: [nameless] }, request_id }
  const [sentence = ''] = meanings[code].split(/(?<=[.;]) /)
  return { code, message: sentence.replaceAll('`', '').replace(/;$/, '.'), request_id }
}
