import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { flat, type Saved } from './merge-theirs.ts'
import { putOnFields, type RefusalFields } from './put-on-fields.ts'
import { theirsIn } from './use-conflict.ts'

type Submitting<Values extends FieldValues, Body, Answer> = {
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, Body>
  /** A rejection leaves what was typed where it is. */
  save: (body: Body) => Promise<Answer>
  /**
   * Told what the fields held when it was sent: a form that stays may hold more by now, see `keepTyped`. Not called where the form has been
   * left meanwhile: what it would close or choose is no longer this one's.
   */
  onSaved: (sent: Saved, answer: Answer) => void
  refusals?: RefusalFields<FieldPath<Values>> | undefined
  /** Told the record as somebody else has saved it meanwhile. */
  onConflict?: (theirs: Saved) => void
}

/** Sends a form that passed its schema; what the server refuses goes onto the field it names, else it is `refused` as a whole. */
export function useSubmit<Values extends FieldValues, Body, Answer>(submitting: Submitting<Values, Body, Answer>) {
  const { form, save, onSaved, refusals = {}, onConflict } = submitting
  const [refused, setRefused] = useState<Error | null>(null)
  const stands = useStands()
  const submit = form.handleSubmit(async (body) => {
    setRefused(null)
    const sent = flat(form.getValues())
    try {
      const answer = await save(body)
      if (stands.current) onSaved(sent, answer)
    } catch (error) {
      const theirs = theirsIn(error)
      if (theirs) onConflict?.(theirs)
      if (theirs || !putOnFields(form, error, refusals)) setRefused(error as Error)
    }
  })
  return { refused, submit }
}

/** Whether the component is still there, for whoever has waited. */
function useStands() {
  const stands = useRef(false)
  // An effect, because it ends with the component.
  useEffect(() => {
    stands.current = true
    return () => {
      stands.current = false
    }
  }, [])
  return stands
}
