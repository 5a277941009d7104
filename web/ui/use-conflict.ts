import { type RefObject, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { detailsOf } from '../platform/api-refusal.ts'
import type { ToldChange } from './conflict-notice.tsx'
import { fieldWords } from './field-words.ts'
import { keepTyped } from './keep-typed.ts'
import { flat, mergeTheirs, type Saved } from './merge-theirs.ts'

/** The record as somebody else saved it, where an error is a refused `conflict`. */
export const theirsIn = (error: unknown) => detailsOf(error, 'conflict')?.current as Saved | undefined

/** What an open form knows of saves by others: `opened` is the record its fields now start from. */
export function useConflict<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, any>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [opened, setOpened] = useState<Saved>(() => flat(form.formState.defaultValues ?? {}))
  const [changes, setChanges] = useState<readonly ToldChange[]>([])

  function merge(saved: Saved) {
    const theirs = flat(saved)
    const told = mergeTheirs(form, opened, theirs).map(({ name, isTyped }) => {
      const words = element.current ? fieldWords(element.current, name, theirs) : { label: name, value: '' }
      return { name, isTyped, ...words }
    })
    setOpened({ ...opened, ...Object.fromEntries(Object.keys(opened).map((name) => [name, theirs[name]])) })
    setChanges(told)
  }
  /** Of a form that stays: from here on somebody else's changes are those to what was just saved. */
  function goOnFrom(sent: Saved, saved: object) {
    keepTyped(form, sent, saved)
    setOpened(flat(saved))
    setChanges([])
  }
  function takeTheirs() {
    for (const { name, isTyped } of changes)
      if (isTyped)
        form.resetField(name as FieldPath<Values>, {
          defaultValue: opened[name] as PathValue<Values, FieldPath<Values>>,
        })
    setChanges(changes.map((change) => ({ ...change, isTyped: false })))
  }
  return { opened, changes, merge, goOnFrom, takeTheirs }
}
