import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { NewOrderItem } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'

/** The words of the address that asks for a new order. */
export type AskedLine = { product: string; quantity: string }
export type FirstLine = z.output<typeof NewOrderItem>

/** The line a new order begins with; null where none is asked for, or nonsense. */
export const readFirstLine = (asked: AskedLine | null): FirstLine | null =>
  NewOrderItem.safeParse({ product_id: asked?.product, quantity: Number(asked?.quantity) }).data ?? null

/** The product of that line, whose name stands above the form. */
export const useFirstProduct = (line: FirstLine | null) =>
  useQuery({ ...api.products.get.query({ params: { id: line?.product_id ?? '' } }), enabled: line !== null })

/** How many of what the order begins with. */
export function FirstLineWords({ line }: { line: FirstLine }) {
  const { quantity } = line
  const product = useFirstProduct(line).data
  return (
    <span className="wrap-anywhere">
      {formatNumber(quantity)} × {product?.name ?? '...'} {product && <span className="code">{product.sku}</span>}
    </span>
  )
}
