import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { shortestSearch } from './shared/limits.ts'
import * as v from './shared/values.ts'

export const recordKinds = ['product', 'order', 'customer', 'supplier', 'picklist', 'shipment', 'receipt'] as const

/** A record as it is offered to somebody who typed a part of its name, code or number. */
export const FoundRecord = z.object({
  kind: z.enum(recordKinds),
  id: v.Id,
  title: z.string(),
  /** SKU, company, the other party, the order a paper is of: what tells namesakes apart. */
  subtitle: z.string().nullable(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const search = {
  records: endpoint({
    get: '/search',
    may: 'dashboard:read',
    summary:
      'At most five records of each kind the caller may read; two letters find beginnings, more find what has every word as any part of it. A shipment is found by its whole tracking number, a receipt by its whole number',
    query: z.strictObject({
      q: v.SearchTerm.pipe(z.string().min(shortestSearch, `Type at least ${shortestSearch} characters`)),
    }),
    returns: z.object({ items: z.array(FoundRecord) }),
  }),
  code: endpoint({
    get: '/search/code',
    may: 'dashboard:read',
    summary:
      'The records a scanned code names, exactly and of those the caller may read: a SKU or barcode, the number of an order, a picklist or a receipt, the tracking number of a shipment. Numbers on goods count with fewer or more zeros before them, from 12 to 14 digits. Where nothing has it, the one product whose SKU it is in other letters. Five products at most share a barcode',
    query: z.strictObject({ code: v.Code }),
    returns: z.object({ items: z.array(FoundRecord) }),
  }),
}
