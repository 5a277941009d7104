import fc from 'fast-check'
import { pathValues, queryValues } from '#test/support/bad-values.ts'
import { type Schema, textsOf } from './texts-of.ts'

type Parameter = { name: string; in: string; schema: Schema }
type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }
export type Document = { paths: Record<string, Record<string, Described>> }

/** One request as it goes over the wire. */
export type Guess = { address: string; method: string; body: string | undefined }

/** For every operation of the document: its name, and guesses at what it takes. */
export function operationsOf({ paths }: Document, ids: readonly string[]) {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, described]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      guesses: guessesAt(path, verb.toUpperCase(), described, ids),
    })),
  )
}

function guessesAt(path: string, method: string, { parameters = [], requestBody }: Described, ids: readonly string[]) {
  const schema = requestBody?.content['application/json']?.schema
  const inPath = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...pathValues))
  const query = fc.tuple(...parameters.filter((one) => one.in === 'query').map((one) => inQuery(one, ids)))
  return fc
    .record({ id: inPath, query, body: schema ? textsOf(schema, ids) : fc.constant(undefined) })
    .map(({ id, query, body }): Guess => {
      const search = new URLSearchParams(query.filter((pair) => pair !== null)).toString()
      return { address: `/api/v1${path.replace(/\{\w+\}/, () => id)}${search && `?${search}`}`, method, body }
    })
}

/** Mostly left out, else right, else wrong. */
function inQuery({ name, schema }: Parameter, ids: readonly string[]) {
  const right = textsOf(schema, ids).map((text) => text.replace(/^"|"$/g, '').slice(0, 4000))
  return fc.option(
    fc.oneof(right, fc.constantFrom(...queryValues)).map((value) => [name, value]),
    { freq: 2 },
  )
}
