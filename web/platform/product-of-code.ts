import type { Product } from '#contract/products.ts'
import { api } from './api-client.ts'
import { isInvalid, patiently } from './patiently.ts'
import { severalHave } from './several-have.ts'

/** The one product that a scanned code names, or why there is none. Of several readings of a scan the first that names something counts. */
export async function productOfCode(...codes: [string, ...string[]]): Promise<Product | string> {
  const send = () => api.products.lookUp.call({ body: { codes } })
  const answer = await patiently(send).catch((error) => (isInvalid(error) ? { items: [] } : undefined))
  if (!answer) return 'The product could not be read. Scan it again.'
  const hit = answer.items.find(({ products }) => products.length > 0)
  const [product, ...namesakes] = hit?.products ?? []
  if (!hit || !product) return `${codes.at(-1)} is no SKU or barcode here.`
  return namesakes.length > 0 ? severalHave(hit.code) : product
}
