import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { inPlainWords } from './plain-words.ts'

/** A form whose fields are those of a contract schema and which is checked with it before anything is sent. */
export function useContractForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
) {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema, { error: inPlainWords }) as never,
    defaultValues,
    mode: 'onTouched',
  })
}
