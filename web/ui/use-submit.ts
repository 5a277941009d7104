import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { putOnFields, type RefusalFields } from './put-on-fields.ts'

type Submitting<Values extends FieldValues, Body> = {
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, Body>
  /** A rejection leaves what was typed where it is. */
  save: (body: Body) => Promise<unknown>
  onSaved: () => void
  refusals?: RefusalFields<FieldPath<Values>> | undefined
}

export const isConflict = (error: unknown) => error instanceof ApiRefusal && error.code === 'conflict'

/** Sends a form that passed its schema; what the server refuses goes onto the field it names, else it is `refused` as a whole. */
export function useSubmit<Values extends FieldValues, Body>(submitting: Submitting<Values, Body>) {
  const { form, save, onSaved, refusals = {} } = submitting
  const [refused, setRefused] = useState<Error | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setRefused(null)
    try {
      await save(body)
      onSaved()
    } catch (error) {
      if (isConflict(error) || !putOnFields(form, error, refusals)) setRefused(error as Error)
    }
  })
  return { refused, submit }
}
