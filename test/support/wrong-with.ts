import * as z from 'zod'
import { ApiError } from '#contract/shared/errors.ts'
import type { Answer } from './ask.ts'

const ErrorAnswer = z.strictObject({ error: ApiError.shape.error.extend({ request_id: z.string() }).strict() })

/** What is wrong with an answer to bad input: nothing when it is a success or a documented error. */
export function wrongWith({ status, text, json }: Pick<Answer, 'status' | 'text' | 'json'>): string | undefined {
  if (status === 200) return undefined
  if (status < 400 || status > 499) return `${status} ${text}`
  const { error } = ErrorAnswer.safeParse(json)
  return error ? `${status} in another shape: ${text}` : undefined
}
