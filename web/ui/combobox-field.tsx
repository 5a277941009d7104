import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldValues, type PathValue, useController } from 'react-hook-form'
import { type Choice, Combobox, type ComboboxProps } from './combobox.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { BoundField } from './form-fields.tsx'
import { type CreationKind, useCreation } from './use-creation.tsx'

type Props<Values extends FieldValues, Item extends Choice> = BoundField<Values> &
  Pick<
    ComboboxProps<Item>,
    'search' | 'labelOf' | 'detailOf' | 'isNamedBy' | 'isAlike' | 'byScan' | 'placeholder' | 'disabled'
  > & {
    /** What the form starts with. */
    initial?: Item | null
    /** Reads what the field holds when it was not picked here: somebody else's choice. */
    find?: (id: string) => Promise<Item>
    /** Told the whole row, to fill in other fields from it. */
    onPicked?: (item: Item | null) => void
    /** What may be created from here, under the name that was typed. */
    creates?: CreationKind<Item>
  }

/**
 * A `Combobox` bound to a form: the field holds the id of what was chosen, or null. What was typed and not chosen is in the field as it
 * stands, which no schema takes for an id: nobody saves a form as if nothing had been typed.
 */
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
  creates,
  ...choices
}: Props<Values, Item>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const [item, setItem] = useState<Item | null>(initial)
  const [typed, setTyped] = useState('')
  const isOpen = typed !== '' && field.value === typed
  const id: string | null = (isOpen ? item?.id : field.value) || null
  const isUnknown = id !== null && item?.id !== id
  const found = useQuery({
    queryKey: ['chosen', name, id],
    queryFn: () => find?.(id ?? '') ?? null,
    enabled: isUnknown && find !== undefined,
  })
  const put = (value: string | null) => field.onChange(value as PathValue<Values, typeof name>)

  function pick(next: Item | null) {
    setItem(next)
    setTyped('')
    put(next?.id ?? null)
    onPicked?.(next)
  }
  function type(text: string) {
    setTyped(text)
    put(text || null)
  }
  const creation = useCreation(creates, pick)
  const error =
    fieldState.error && isOpen ? whatIsTyped(typed, creation.start !== undefined) : fieldState.error?.message
  const frame = { label, ...(help !== undefined && { help }), ...(optional && { optional }), ...(wide && { wide }) }
  return (
    <FieldFrame {...frame} error={error}>
      {(aria) => (
        <>
          <Combobox
            {...choices}
            {...aria}
            value={id === null ? null : isUnknown ? (found.data ?? null) : item}
            onPick={pick}
            onTyped={type}
            onCreate={creation.start}
          />
          {error && isOpen && creation.start && (
            <button
              type="button"
              className="w-fit rounded-badge text-sm font-medium text-brand underline underline-offset-4 max-md:min-h-11 md:min-h-6"
              onClick={() => creation.start?.(typed)}
            >
              {`Create "${typed}"`}
            </button>
          )}
          {creation.dialog}
        </>
      )}
    </FieldFrame>
  )
}

const whatIsTyped = (typed: string, mayCreate: boolean) =>
  `"${typed}" is not chosen. Choose one of the list${mayCreate ? ', create it' : ''} or clear the field.`
