import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Saved } from './merge-theirs.ts'
import { putOnFields, type RefusalFields } from './put-on-fields.ts'
import { theirsIn } from './use-conflict.ts'

type Submitting<Values extends FieldValues, Body> = {
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, Body>
  /** A rejection leaves what was typed where it is. */
  save: (body: Body) => Promise<unknown>
  onSaved: () => void
  refusals?: RefusalFields<FieldPath<Values>> | undefined
  /** Told the record as somebody else has saved it meanwhile. */
  onConflict?: (theirs: Saved) => void
}

/** Sends a form that passed its schema; what the server refuses goes onto the field it names, else it is `refused` as a whole. */
export function useSubmit<Values extends FieldValues, Body>(submitting: Submitting<Values, Body>) {
  const { form, save, onSaved, refusals = {}, onConflict } = submitting
  const [refused, setRefused] = useState<Error | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setRefused(null)
    try {
      await save(body)
      onSaved()
    } catch (error) {
      const theirs = theirsIn(error)
      if (theirs) onConflict?.(theirs)
      if (theirs || !putOnFields(form, error, refusals)) setRefused(error as Error)
    }
  })
  return { refused, submit }
}
