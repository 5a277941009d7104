import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#contract/products.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { withZeros } from './what-is-left.ts'

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

/** What of the SKUs that are not here is here with zeros before it; asked once for the same answer, and not while `enabled` is false. */
export function useZeroedProducts(skus: readonly string[], here: Here | undefined, enabled: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const question = useMemo(() => crypto.randomUUID(), [skus, here])
  return useQuery({
    queryKey: ['import', 'zeroedProducts', question],
    queryFn: () => lookUpZeroed(skus.filter((sku) => !here?.known.has(sku))),
    enabled: enabled && here !== undefined,
    staleTime: 'static',
    gcTime: 0,
  })
}

/** The products by a SKU that has lost its zeros; several, where only these tell them apart. */
export type Zeroed = ReadonlyMap<string, readonly Product[]>

type Here = {
  /** The products of the business that have one of the SKUs, by SKU. */
  known: ReadonlyMap<string, Product>
  /** The SKUs that products have, by those asked for that differ in their letters alone: MUG-1, where mug-1 is. */
  alike: ReadonlyMap<string, string>
}

export async function lookUpSkus(skus: readonly string[]): Promise<Here> {
  const known = new Map<string, Product>()
  const alike = new Map<string, string>()
  for (let start = 0; start < skus.length; start += mostLines) {
    const codes = skus.slice(start, start + mostLines)
    const { items } = await api.products.lookUp.call({ body: { codes } })
    // A code may also be the barcode or the name of another product.
    for (const { code, products } of items)
      for (const product of products) {
        if (product.sku === code) known.set(code, product)
        else if (product.sku.toLowerCase() === code.toLowerCase()) alike.set(code, product.sku)
      }
  }
  return { known, alike }
}

/** Products by each of the SKUs that they have with zeros before it: a spreadsheet takes them off what it holds for a number. */
async function lookUpZeroed(skus: readonly string[]): Promise<Zeroed> {
  const asked = skus.map((sku) => ({ sku, longer: withZeros(sku) }))
  const { known } = await lookUpSkus(asked.flatMap(({ longer }) => longer))
  const found = asked.map(({ sku, longer }) => [sku, longer.flatMap((one) => known.get(one) ?? [])] as const)
  return new Map(found.filter(([, products]) => products.length > 0))
}
