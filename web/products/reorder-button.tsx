import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/products.ts'
import { missingUnits } from '#contract/reorder.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Opens a new purchase order of what is missing of a product. */
export function ReorderButton({ product }: { product: ProductDetail }) {
  const incoming = useQuery(api.orders.incoming.query({ params: { id: product.id } })).data
  const mayNot = useMayNot('orders:write')
  if (mayNot) return <Button disabledBecause={mayNot}>Reorder</Button>
  const quantity = missingUnits(product, incoming ?? { incoming: 0, waiting: 0 })
  const query = new URLSearchParams({ new: 'true', type: 'purchase', product: product.id, quantity: String(quantity) })
  return <ButtonLink to={`${signedInPages.orders}?${query}`}>Reorder</ButtonLink>
}
