import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** A record as it was when its form was opened, or as somebody else has saved it since. */
export type Saved = Readonly<Record<string, unknown>>
/** A field that somebody else saved meanwhile. `isTyped`: it was typed into here too, and what was typed stays. */
export type Theirs = { name: string; value: unknown; isTyped: boolean }

export const isSame = (one: unknown, other: unknown) => (one || one === 0 ? one === other : !other && other !== 0)

/** Values that stand in values, each under the name of its field: `address.city`. */
export const flat = (values: object, before = ''): Saved =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(flat(value, `${before}${name}.`))
        : [[before + name, value]],
    ),
  )

/**
 * Brings what somebody else saved meanwhile into an open form: fields that were left alone become theirs, what was typed stays.
 * The version comes along, so that the next save is made knowing theirs. Answers the fields they changed.
 */
export function mergeTheirs<Values extends FieldValues>(
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, any>,
  opened: Saved,
  theirs: Saved,
): Theirs[] {
  const changed = Object.keys(opened).filter((name) => name in theirs && !isSame(theirs[name], opened[name]))
  return changed.flatMap((name) => {
    const field = name as FieldPath<Values>
    const value = theirs[name] as PathValue<Values, FieldPath<Values>>
    const typed = form.getValues(field)
    const isTyped = !isSame(typed, opened[name]) && !isSame(typed, value)
    form.setValue(field, value) // the version is no field, which a reset passes over
    form.resetField(field, { defaultValue: value })
    if (isTyped) form.setValue(field, typed, { shouldDirty: true })
    return name === 'version' ? [] : [{ name, value, isTyped }]
  })
}
