import type { DefaultValues, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { flat, isSame, type Saved } from './merge-theirs.ts'

/**
 * A form that stays after it was saved starts from what was saved from now on. Whoever typed on while `sent` was on its way finds that
 * where it was, and still to be saved; what was left alone is shown as it was kept, in `saved` if that may differ from what was sent.
 */
export function keepTyped<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, any>,
  sent: Saved,
  saved: object = sent,
) {
  for (const [name, value] of Object.entries(flat(saved))) {
    const field = name as FieldPath<Values>
    if (isSame(form.getValues(field), sent[name])) form.setValue(field, value as PathValue<Values, FieldPath<Values>>)
  }
  form.reset(saved as DefaultValues<Values>, { keepValues: true })
}
