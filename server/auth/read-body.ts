import type { Context } from 'hono'
import type * as z from 'zod'
import { refuseAuth } from './auth-refusal.ts'

/** The body as its schema wants it. Unknown keys are dropped: clients send more than any one endpoint needs. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseObject(await c.req.text()))
  if (parsed.success) return parsed.data
  return refuseAuth('validation_failed', { message: wordsFor(parsed.error) })
}

/** Our own words are whole sentences, shown to people as they are; those about a wrong type need the field's name. */
function wordsFor({ issues: [issue] }: z.ZodError) {
  const typeIsWrong = issue?.code === 'invalid_type' || issue?.code === 'invalid_value'
  return typeIsWrong ? `${issue.path.join('.')}: ${issue.message}` : issue?.message
}

/** An empty body counts as an empty object. */
function parseObject(text: string): object {
  if (text === '') return {}
  const value = parseStorable(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuseAuth('bad_json')
  return value
}

function parseStorable(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new TypeError('Not storable')
      return value
    })
  } catch {
    return refuseAuth('bad_json')
  }
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
