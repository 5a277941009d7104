import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#contract/products.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'

/** What is here of the SKUs, as `lookUpSkus` answers it; asked once for the same array, and not while `enabled` is false. */
export function useKnownProducts(skus: readonly string[], enabled: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other SKUs are another question; in its key they would be twenty thousand
  const question = useMemo(() => crypto.randomUUID(), [skus])
  return useQuery({
    queryKey: ['import', 'knownProducts', question],
    queryFn: () => lookUpSkus(skus),
    enabled: enabled && skus.length > 0,
    // What a file was checked against, and somebody has looked at, stays: whoever changes it meanwhile wins.
    staleTime: 'static',
    gcTime: 0,
  })
}

type Here = {
  /** The products of the business that have one of the SKUs, by SKU. */
  known: ReadonlyMap<string, Product>
  /** SKUs that products have in other letters alone: mug-1, where MUG-1 is asked for. */
  alike: ReadonlySet<string>
}

export async function lookUpSkus(skus: readonly string[]): Promise<Here> {
  const known = new Map<string, Product>()
  const alike = new Set<string>()
  for (let start = 0; start < skus.length; start += mostLines) {
    const codes = skus.slice(start, start + mostLines)
    const { items } = await api.products.lookUp.call({ body: { codes } })
    // A code may also be the barcode or the name of another product.
    for (const { code, products } of items)
      for (const product of products) {
        if (product.sku === code) known.set(code, product)
        else if (product.sku.toLowerCase() === code.toLowerCase()) alike.add(code)
      }
  }
  return { known, alike }
}
