import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { onOneLine } from '#contract/shared/one-line.ts'
import { useAnnouncedChange } from '../platform/announce.ts'
import { api } from '../platform/api-client.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { type AnyForm, errorOf, TextField } from './form-fields.tsx'

type Kind = 'customer' | 'supplier'

type Props<Values extends FieldValues> = {
  form: AnyForm<Values>
  kind: Kind
  /** Whose name it is already. */
  id?: string | undefined
  wide?: boolean
}

type Asked = { query: { named: string; limit: number } }
type List = {
  query: (asked: Asked) => { queryKey: readonly unknown[] }
  call: (asked: Asked, options: { signal: AbortSignal }) => Promise<{ items: { id: string }[] }>
}

const lists: Record<Kind, List> = { customer: api.customers.list, supplier: api.suppliers.list }
/** As long as a name may be. */
const longest = 300
/** Milliseconds. */
const rest = 300

/** What somebody is called, and whether another is called so already: two may be, and of one who is entered twice nobody can be removed. */
export function PartyNameField<Values extends FieldValues>({ form, kind, id, wide = false }: Props<Values>) {
  const name = 'name' as FieldPath<Values>
  const typed = onOneLine(String(useWatch({ control: form.control, name }) ?? ''))
  // Once it is sent the name may be here because of that, whatever became of the answer.
  const { isSubmitting } = form.formState
  const [sent, setSent] = useState<string>()
  if (isSubmitting && sent !== typed) setSent(typed)
  const namesake = useHasNamesake(kind, typed === sent ? '' : typed, id) ? `Another ${kind} has this name already.` : ''
  useAnnouncedChange(namesake)
  const beside = errorOf(form, name) ? undefined : namesake || undefined
  return <TextField {...{ form, name, beside, wide }} label="Name" />
}

function useHasNamesake(kind: Kind, typed: string, id: string | undefined) {
  const named = useDebounced(typed, rest)
  const asked = { query: { named, limit: 2 } }
  const { data } = useQuery({
    queryKey: lists[kind].query(asked).queryKey,
    queryFn: (options) => lists[kind].call(asked, options),
    enabled: named !== '' && named.length <= longest,
  })
  return named === typed && data?.items.some((one) => one.id !== id) === true
}
