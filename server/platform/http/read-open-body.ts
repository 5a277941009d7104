import type { Context } from 'hono'
import type * as z from 'zod'
import { refuse } from '#server/platform/refusal.ts'
import { wordsForInvalid } from './answer-errors.ts'

/** The JSON body of a door that needs no session, as its schema wants it. Refuses `BAD_JSON` and `VALIDATION_ERROR`. */
export async function readOpenBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const given: unknown = await c.req.json().catch(() => refuse('BAD_JSON', 'The body is not JSON'))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const { message, details } = wordsForInvalid(parsed.error, given)
  return refuse('VALIDATION_ERROR', message, details)
}
