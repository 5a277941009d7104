import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import type { Caller, InputOf } from './api-client.ts'
import { useContractForm } from './contract-form.ts'
import { useIntent } from './use-intent.ts'

type Adds<Schema extends z.ZodObject> = Endpoint<undefined, undefined, Schema>
type Saves<Schema extends z.ZodObject> = Endpoint<z.ZodObject, undefined, Schema>

/** What a `FormDialog` needs to add a record; `noun` as the screens call it, 'Customer'. `values` is what the form opens with. */
export function useAddForm<Schema extends z.ZodObject, E extends Adds<Schema>>(
  noun: string,
  schema: Schema & E['body'],
  values: DefaultValues<z.input<Schema>>,
  caller: Caller<E>,
) {
  const failed = `Failed to save ${noun.toLowerCase()}`
  const form = useContractForm<Schema>(schema, values)
  const create = useIntent(caller, { saved: `${noun} created successfully`, failed })
  // The body is what the endpoint's own schema made of the form.
  const save = (body: z.output<Schema>) => create.mutateAsync({ body } as unknown as InputOf<E>)
  return { title: `Add ${noun}`, submitLabel: `Add ${noun}`, form, save, failed }
}

/** The same to save the record that was opened. */
export function useEditForm<Schema extends z.ZodObject, E extends Saves<Schema>>(
  noun: string,
  schema: Schema & E['body'],
  record: DefaultValues<z.input<Schema>> & { id: string },
  caller: Caller<E>,
) {
  const failed = `Failed to save ${noun.toLowerCase()}`
  const form = useContractForm<Schema>(schema, valuesOf(schema, record))
  const update = useIntent(caller, { saved: `${noun} updated successfully`, failed })
  const params = { id: record.id }
  const save = (body: z.output<Schema>) => update.mutateAsync({ params, body } as unknown as InputOf<E>)
  return { title: `Edit ${noun}`, submitLabel: `Save ${noun}`, form, save, failed }
}

/** The fields of a schema as a record has them: what a form to edit it opens with. No form has the external_id: left out, it stays. */
export const valuesOf = <Schema extends z.ZodObject>(
  schema: Schema,
  record: DefaultValues<z.input<Schema>>,
): DefaultValues<z.input<Schema>> =>
  Object.fromEntries(
    keysOf(schema.shape)
      .filter((name) => name !== 'external_id')
      .map((name) => [name, (record as Record<string, unknown>)[name]]),
  ) as DefaultValues<z.input<Schema>>
