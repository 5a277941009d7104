import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Operation } from '#contract/openapi/describe-operation.ts'
import type { OpenApiDocument } from '#contract/openapi/document.ts'

type Json = Record<string, unknown>

/** Judges values by the schemas of the document, as any stranger's tool would: JSON Schema of 2020-12, formats too. */
export function openSchemas(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(closed(structuredClone(document)), 'api')
  const problemAt = (pointer: string, value: unknown) => {
    const judge = ajv.getSchema(`api${pointer}`)
    if (!judge) return `nothing is described at ${pointer}`
    return judge(value) ? undefined : ajv.errorsText(judge.errors)
  }
  return {
    problemAt,
    /** What is wrong with an answer to an operation, if anything: a status, a type or a body that the document does not have. */
    problemWith(path: string, verb: string, answer: { status: number; headers: Headers; json: unknown }) {
      const responses: Partial<Operation['responses']> = document.paths[path]?.[verb]?.responses ?? {}
      const described = responses[answer.status]
      if (!described) return `${answer.status} is not described`
      const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none'
      const at = described.$ref ?? `#/paths/${escaped(path)}/${verb}/responses/${answer.status}`
      if (type === 'text/csv' && described.content?.[type]) return undefined
      return problemAt(`${at}/content/${escaped(type)}/schema`, answer.json)
    },
  }
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The document with every object closed: to the outside fields may be added, but here each one that comes is described. */
function closed<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part
  const json = part as Json
  if (json.type === 'object' && json.properties && json.additionalProperties === undefined)
    json.additionalProperties = false
  for (const inner of Object.values(json)) closed(inner)
  return part
}
