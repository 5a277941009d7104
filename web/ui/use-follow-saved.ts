import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** A form that stays keeps what it began with: what is saved elsewhere meanwhile shows by `show`, unless something is changed here. */
export function useFollowSaved<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, any>,
  saved: unknown,
  show: () => void,
) {
  const { isDirty } = form.formState
  const follow = useEffectEvent(() => {
    if (!isDirty) show()
  })
  // An effect, because the form keeps its values outside of React; each time it is read anew, not when the form has been saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `saved` is what it follows
  useEffect(() => follow(), [saved])
}
