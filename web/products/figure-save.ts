import type * as z from 'zod'
import type { Product, TypedProductEdit } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { theirsIn } from '../ui/use-conflict.ts'
import type { FigureField } from './figure-fields.ts'

const { update } = api.products

/** The product as it is, where a save was refused because it has changed. */
export const productNow = (error: Error) => theirsIn(error) as Product | undefined

/** Every field but stock: one that is left out would be emptied. By its type alone, because a list has not loaded the schemas. */
type WholeEdit = Omit<z.output<typeof TypedProductEdit>, 'stock_quantity'>

/** What is answered of a product and no part of its edit. */
const notEdited: Record<Exclude<keyof Product, keyof WholeEdit>, 1> = {
  ...{ id: 1, user_id: 1, created_at: 1, updated_at: 1, is_active: 1, external_id: 1 },
  ...{ stock_quantity: 1, reserved_quantity: 1 },
}

/** A product as its edit dialog would send it unchanged, with fields a newer server has; stock is no part of that. */
export const editOf = (product: Product) =>
  Object.fromEntries(Object.entries(product).filter(([field]) => !(field in notEdited))) as WholeEdit

/** Cells that are left one right after the other are saved at once, and each can meet those before it. */
const mostMeetings = 5

/**
 * Saves one figure of a product. What was saved elsewhere in the product meanwhile, as by the cell that was just left, is kept; a `conflict`
 * is only what has changed in this very figure since it was `seen`.
 */
export const figureSave = (field: FigureField, seen: () => Product[FigureField]): typeof update => {
  const save = (left: number, ...[input, options]: Parameters<typeof update.call>): ReturnType<typeof update.call> =>
    update.call(input, options).catch((error: Error) => {
      const now = productNow(error)
      if (!now || left === 0 || now[field] !== seen()) throw error
      return save(left - 1, { ...input, body: { ...editOf(now), [field]: input.body[field] } }, options)
    })
  return { ...update, call: (...asked) => save(mostMeetings, ...asked) }
}
