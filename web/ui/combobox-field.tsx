import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, type PathValue, useController } from 'react-hook-form'
import { type Choice, Combobox, type ComboboxProps } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { BoundField } from './form-fields.tsx'

type Props<Values extends FieldValues, Item extends Choice> = BoundField<Values> &
  Pick<ComboboxProps<Item>, 'search' | 'labelOf' | 'detailOf' | 'placeholder' | 'disabled'> & {
    /** What the form starts with. */
    initial?: Item | null
    /** Reads what the field holds when it was not picked here: somebody else's choice. */
    find?: (id: string) => Promise<Item>
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
  find,
  onPicked,
  ...choices
}: Props<Values, Item>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [item, setItem] = useState<Item | null>(initial)
  const id: string | null = field.value || null
  const isUnknown = id !== null && item?.id !== id
  const found = useQuery({
    queryKey: ['chosen', name, id],
    queryFn: () => find?.(id ?? '') ?? null,
    enabled: isUnknown && find !== undefined,
  })

  function pick(next: Item | null) {
    setItem(next)
    field.onChange((next?.id ?? null) as PathValue<Values, typeof name>)
    onPicked?.(next)
  }
  const frame = { label, ...(help !== undefined && { help }), ...(optional && { optional }), ...(wide && { wide }) }
  return (
    <FieldFrame {...frame} error={fieldState.error?.message}>
      {(aria) => (
        <Combobox
          {...choices}
          {...aria}
          value={id === null ? null : isUnknown ? (found.data ?? null) : item}
          onPick={pick}
        />
      )}
    </FieldFrame>
  )
}
