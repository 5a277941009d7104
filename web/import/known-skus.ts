import { useQuery } from '@tanstack/react-query'
import { mostLines } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'

/** Which of the SKUs of a file a product of the business has already; `of` tells the file and its column from others. */
export const useKnownSkus = (of: string, skus: readonly string[]) =>
  useQuery({
    queryKey: ['products', 'lookUp', of],
    queryFn: () => knownOf(skus),
    enabled: skus.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

async function knownOf(skus: readonly string[]) {
  const known = new Set<string>()
  for (let start = 0; start < skus.length; start += mostLines) {
    const codes = skus.slice(start, start + mostLines)
    const { items } = await api.products.lookUp.call({ body: { codes } })
    // A code may also be the barcode or the name of another product.
    for (const { code, products } of items) if (products.some(({ sku }) => sku === code)) known.add(code)
  }
  return known
}
