import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mostLines } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'

/** Which of the SKUs a product of the business has already; asked once for the same array, and not while `enabled` is false. */
export function useKnownSkus(skus: readonly string[], enabled: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other SKUs are another question; in its key they would be twenty thousand
  const question = useMemo(() => crypto.randomUUID(), [skus])
  return useQuery({
    queryKey: ['import', 'knownSkus', question],
    queryFn: () => knownSkus(skus),
    enabled: enabled && skus.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Those of the SKUs that a product of the business has. */
export async function knownSkus(skus: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let start = 0; start < skus.length; start += mostLines) {
    const codes = skus.slice(start, start + mostLines)
    const { items } = await api.products.lookUp.call({ body: { codes } })
    // A code may also be the barcode or the name of another product.
    for (const { code, products } of items) if (products.some(({ sku }) => sku === code)) known.add(code)
  }
  return known
}
