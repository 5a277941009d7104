import * as z from 'zod'
import * as v from './shared/values.ts'

/** One product of an order: what is there, promised to anybody, free, and on its way by purchases. */
export const ProductStock = z.object({
  product_id: v.Id,
  on_hand: z.int(),
  reserved: z.int(),
  available: z.int(),
  incoming: z.int(),
})
export type ProductStock = z.infer<typeof ProductStock>
