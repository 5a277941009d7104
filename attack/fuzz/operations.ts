import fc from 'fast-check'
import type { Operation, Parameter } from '#contract/openapi/describe-operation.ts'
import type { OpenApiDocument } from '#contract/openapi/document.ts'
import { pathValues, queryValues } from '#test/support/bad-values.ts'
import { type Known, textsOf } from './texts-of.ts'

/** One request as it goes over the wire. */
export type Guess = { address: string; method: string; body: string | undefined }

/** An operation of the document, the area it is in, and guesses at what it takes. */
export type Guessed = { name: string; area: string; path: string; verb: string; guesses: fc.Arbitrary<Guess> }

/** Every operation of the document, with ids to point at. */
export function operationsOf({ paths, components }: OpenApiDocument, ids: readonly string[]): Guessed[] {
  const known = { ids, named: components.schemas }
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      ...{ name: operation.operationId, area: operation.tags[0] ?? '', path, verb },
      guesses: guessesAt(path, verb.toUpperCase(), operation, known),
    })),
  )
}

function guessesAt(path: string, method: string, { parameters, requestBody }: Operation, known: Known) {
  const schema = requestBody?.content['application/json'].schema
  const inPath = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known.ids) }, fc.constantFrom(...pathValues))
  const inQuery = parameters.filter((one) => 'name' in one).filter((one) => one.in === 'query')
  const query = fc.tuple(...inQuery.map((one) => queryOf(one, known)))
  return fc
    .record({ id: inPath, query, body: schema ? textsOf(schema, known) : fc.constant(undefined) })
    .map(({ id, query, body }): Guess => {
      const search = new URLSearchParams(query.filter((pair) => pair !== null)).toString()
      return { address: `/api/v1${path.replace(/\{\w+\}/g, () => id)}${search && `?${search}`}`, method, body }
    })
}

/** Mostly left out, else right, else wrong. */
function queryOf({ name, schema }: Parameter, known: Known) {
  const right = textsOf(schema, known).map((text) => text.replace(/^"|"$/g, '').slice(0, 4000))
  return fc.option(
    fc.oneof(right, fc.constantFrom(...queryValues)).map((value) => [name, value]),
    { freq: 2 },
  )
}
