import * as z from 'zod'
import { mostLines } from './shared/limits.ts'
import * as v from './shared/values.ts'

/** Lines are changed and removed if `version` is the one last seen; those that are `added` bring the `id` their client has given them. */
export const LineChanges = z
  .strictObject({
    changed: z
      .array(
        z.strictObject({ id: v.Id, version: v.Version, product_id: v.Id, quantity: v.AtLeastOne, unit_price: v.Money }),
      )
      .max(mostLines)
      .default([]),
    added: z
      .array(z.strictObject({ id: v.Id, product_id: v.Id, quantity: v.AtLeastOne, unit_price: v.Money.optional() }))
      .max(mostLines)
      .default([]),
    removed: z
      .array(z.strictObject({ id: v.Id, version: v.Version }))
      .max(mostLines)
      .default([]),
  })
  .refine(({ changed, added, removed }) => {
    const ids = [...changed, ...added, ...removed].map((line) => line.id)
    return new Set(ids).size === ids.length
  }, 'Each line may be named once')
