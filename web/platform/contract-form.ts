import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { announce } from './announce.ts'
import { inPlainWords } from './plain-words.ts'

/** A form whose fields are those of a contract schema and which is checked with it before anything is sent. */
export function useContractForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema, { error: inPlainWords }) as never,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useFirstErrorFocused(form.formState.submitCount)
  return form
}

/**
 * After each submission, by the order on screen: the library knows only the order in which fields were first shown. What is wrong with a field
 * is read out as it gets the focus; with one that has it already it is announced.
 */
function useFirstErrorFocused(submitCount: number) {
  useEffect(() => {
    if (submitCount === 0) return
    const within = document.activeElement?.closest('form') ?? document
    const field = within.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field && field === document.activeElement)
      announce(document.getElementById(`${field.id}-error`)?.textContent ?? '')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' }) // with its label above and what is wrong below it
  }, [submitCount])
}
