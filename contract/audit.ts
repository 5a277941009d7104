import * as z from 'zod'
import { auditGroups, auditKindNames, system } from './audit-words.ts'
import { endpoint } from './shared/endpoint.ts'
import { longestSearch } from './shared/limits.ts'
import * as v from './shared/values.ts'

/** Pages that show the record of a write. */
export const recordPages = [
  ...(['order', 'product', 'customer', 'supplier', 'location'] as const),
  ...(['receipt', 'picklist', 'shipment'] as const),
] as const

/** A field that a write changed, as people read it: pounds, days, and names instead of ids. Null is nothing. */
const FieldChange = z.object({
  /** In the contract's words; a part of a field after a dot: 'selling_price', 'address.city'. */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>

/** One write: who, when, what, before and after. `audit-words.ts` makes a sentence of it. */
export const AuditEntry = z.object({
  id: v.Id,
  /** Noun.verb in the past: 'order.confirmed'. */
  action: z.string(),
  row_id: v.Id,
  /** The number or the name of the row, as it is now, else as it was last. */
  label: z.string().nullable(),
  /** Where the record is shown, while it is there. */
  page: z.object({ name: z.enum(recordPages), id: v.Id }).nullable(),
  /** The number of another record it is about: the order of a shipment; of a purchase order that was mailed, the address. */
  document: z.string().nullable(),
  units: z.int().nullable(),
  lines_added: z.int().nullable(),
  lines_changed: z.int().nullable(),
  lines_removed: z.int().nullable(),
  /** Null where nobody asked for it: the background work did it. */
  user_id: v.Id.nullable(),
  /** Null also for somebody who is no member any more. */
  user_name: z.string().nullable(),
  changes: z.array(FieldChange),
  created_at: v.Moment,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Somebody who wrote: nobody's id, and then no name, is the background work; a member who left has no name any more. */
const AuditPerson = z.object({ user_id: v.Id.nullable(), user_name: z.string().nullable() })
export type AuditPerson = z.infer<typeof AuditPerson>

const filters = {
  user_id: v.Id.or(z.literal(system)).optional(),
  kind: z.enum(auditKindNames).optional(),
  group: z.enum(auditGroups).optional(),
  /** The first and the last day, as they are in London. */
  from: v.Day.optional(),
  to: v.Day.optional(),
  /** The number or code of a record, exactly. */
  q: v.text(longestSearch).optional(),
}

const ofRecord = { params: v.ById, query: v.PageQuery.omit({ q: true }), returns: v.pageOf(AuditEntry) }

export const audit = {
  list: endpoint({
    get: '/audit',
    may: 'audit:read',
    summary: 'Who did what and when, with what was before and after, newest first',
    query: v.PageQuery.extend(filters),
    returns: v.pageOf(AuditEntry),
  }),
  csv: endpoint({
    get: '/audit.csv',
    may: 'audit:read',
    summary: 'The audit log as a CSV file, newest first',
    query: z.strictObject(filters),
    returns: v.CsvFile,
  }),
  people: endpoint({
    get: '/audit/people',
    may: 'audit:read',
    summary: 'Everybody who is in the audit log, by name',
    returns: z.object({ items: z.array(AuditPerson) }),
  }),
  seal: endpoint({
    get: '/audit/seal',
    may: 'audit:read',
    summary: 'The newest seal of the audit log: whoever keeps it can tell later that nothing before it was changed',
    returns: z.object({
      seal: z.object({ position: z.int(), hash: z.string(), sealed_to: v.Moment }).nullable(),
    }),
  }),
  ofCustomer: endpoint({
    get: '/customers/:id/activity',
    may: 'customers:read',
    summary: 'What was done to one customer, newest first',
    ...ofRecord,
  }),
  ofSupplier: endpoint({
    get: '/suppliers/:id/activity',
    may: 'suppliers:read',
    summary: 'What was done to one supplier, newest first',
    ...ofRecord,
  }),
  ofLocation: endpoint({
    get: '/locations/:id/activity',
    may: 'stock:read',
    summary: 'What was done to one location itself, newest first',
    ...ofRecord,
  }),
  ofPicklist: endpoint({
    get: '/picklists/:id/activity',
    may: 'picking:read',
    summary: 'What was done to one picklist, newest first',
    ...ofRecord,
  }),
  ofReceipt: endpoint({
    get: '/receipts/:id/activity',
    may: 'receiving:read',
    summary: 'What was done to one receipt, newest first',
    ...ofRecord,
  }),
  ofShipment: endpoint({
    get: '/shipments/:id/activity',
    may: 'shipping:read',
    summary: 'What was done to one shipment, newest first',
    ...ofRecord,
  }),
}
