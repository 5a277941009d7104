import { useState } from 'react'
import { type FieldValues, type PathValue, useController } from 'react-hook-form'
import { type Choice, Combobox, type ComboboxProps } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { BoundField } from './form-fields.tsx'

type Props<Values extends FieldValues, Item extends Choice> = BoundField<Values> &
  Pick<ComboboxProps<Item>, 'search' | 'labelOf' | 'detailOf' | 'placeholder' | 'disabled'> & {
    /** What the form starts with. */
    initial?: Item | null
    /** Told the whole row, to fill in other fields from it. */
    onPicked?: (item: Item | null) => void
  }

/** A `Combobox` bound to a form: the field holds the id of what was chosen, or null. */
export function ComboboxField<Values extends FieldValues, Item extends Choice>({
  form,
  name,
  label,
  help,
  optional,
  wide,
  initial = null,
  onPicked,
  ...choices
}: Props<Values, Item>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [item, setItem] = useState<Item | null>(initial)

  function pick(next: Item | null) {
    setItem(next)
    field.onChange((next?.id ?? null) as PathValue<Values, typeof name>)
    onPicked?.(next)
  }
  const frame = { label, ...(help !== undefined && { help }), ...(optional && { optional }), ...(wide && { wide }) }
  return (
    <FieldFrame {...frame} error={fieldState.error?.message}>
      {(aria) => <Combobox {...choices} {...aria} value={field.value ? item : null} onPick={pick} />}
    </FieldFrame>
  )
}
