import type * as z from 'zod'
import { rolesThatMay } from '#contract/shared/permissions.ts'
import { refusals } from '#contract/shared/refusals.ts'
import { type Field, fieldsOf } from '../code/field-of.server.ts'
import type { Sample } from '../text/cut-at-code.server.ts'
import { type Documented, documented } from './documented-endpoints.server.ts'
import { samplesOf } from './write-samples.server.ts'

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
  groups: readonly { name: string; fields: readonly Field[] }[]
  refusals: readonly { code: string; status: number }[]
  samples: readonly Sample[]
  answer: Sample
}

/** The reference, read from the contract: what each endpoint takes and answers is what the server checks. */
export const readEndpoints = (): EndpointText[] => documented.map(textOf)

function textOf(one: Documented): EndpointText {
  const { id, title, endpoint, notes, answer } = one
  const verb = endpoint.verb.toUpperCase()
  const path = `/api/v1${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
  const groups = [
    { name: 'Path', fields: fieldsIn(endpoint.params, 'input') },
    { name: 'Query', fields: fieldsIn(endpoint.query, 'input') },
    { name: 'Body', fields: fieldsIn(endpoint.body, 'input') },
    { name: 'Answer', fields: fieldsIn(endpoint.returns as z.ZodObject, 'output') },
  ]
  return {
    ...{ id, title, verb, path, heading: `${verb} ${path}`, summary: endpoint.summary, notes },
    roles: rolesThatMay(endpoint.may),
    groups: groups.filter(({ fields }) => fields.length > 0),
    refusals: endpoint.refuses.map((code) => ({ code, status: refusals[code].status })),
    samples: samplesOf(one),
    answer: { label: '200 OK', code: JSON.stringify(answer, null, 2) },
  }
}

const fieldsIn = (schema: z.ZodObject | undefined, io: 'input' | 'output') => (schema ? fieldsOf(schema, io) : [])
