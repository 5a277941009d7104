import { type Field, type FieldPath, type FieldValues, get } from 'react-hook-form'
import type { RefusalCode } from '#contract/shared/refusals.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import type { AnyForm } from './form-fields.tsx'

/**
 * Refusal code to the field it is about and what to say there; without words, the server's. A dialog names the codes its endpoints
 * declare: `RefusalFields<string, CodeOf<typeof products.update>>`.
 */
export type RefusalFields<Name extends string, Code extends RefusalCode = RefusalCode> = {
  [One in Code]?: readonly [Name, string?]
}

/** Puts a refusal onto the fields it names; false when it names none that is shown: a form may hold more than stands on it. */
export function putOnFields<Values extends FieldValues>(
  form: AnyForm<Values>,
  error: unknown,
  refusals: RefusalFields<FieldPath<Values>>,
) {
  if (!(error instanceof ApiRefusal)) return false
  const named = namedIn(error, refusals).filter(([name]) => isShown(form, name))
  for (const [name, message] of named) form.setError(name as FieldPath<Values>, { type: error.code, message })
  return named.length > 0
}

/** Of an address, say, the whole is no field, and its parts are. */
const isShown = <Values extends FieldValues>({ control }: AnyForm<Values>, name: string) =>
  (get(control._fields, name) as Partial<Field> | undefined)?._f?.mount === true

function namedIn({ code, details, message }: ApiRefusal, refusals: RefusalFields<string>) {
  const known = Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : undefined
  if (known) return [[known[0], known[1] ?? message] as const]
  if (code === 'NOT_FOUND' && details.field) return [[details.field, 'This is not there any more.'] as const]
  const fields = details.fields?.map((field) => [field.field, field.message] as const) ?? []
  return fields.length > 0 || !details.field ? fields : [[details.field, message] as const]
}
