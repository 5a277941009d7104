import { keysOf } from '#contract/shared/keys-of.ts'
import { Supplier } from '#contract/suppliers.ts'
import { listParties, type PartyQuery, partyById } from '#server/parties/find-parties.ts'
import type { PartyKind } from '#server/parties/party.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { MeasuredLeadTime } from '#server/platform/events/transaction-events.ts'

/** Nothing has come from them yet. */
const unmeasured: MeasuredLeadTime = { measured_lead_time_days: null, measured_deliveries: 0 }

const isStored = (field: keyof Supplier): field is Exclude<keyof Supplier, keyof MeasuredLeadTime> =>
  !(field in unmeasured)

// Joined, so that each is looked up by its index: a plan for any number of them would compare every supplier with every one.
const ofExternalIds = statement<{ id: string; external_id: string }>(
  'suppliers_of_external_ids',
  `select s.id, s.external_id from unnest($2::text[]) as asked(external_id)
join suppliers s on s.org_id = $1 and s.external_id = asked.external_id`,
)

export const supplier: PartyKind<Supplier> = {
  table: 'suppliers',
  noun: 'supplier',
  columns: keysOf(Supplier.shape).filter(isStored),
  searched: 'party_text(r.name, r.email, r.contact_person, r.phone, r.address, r.city)',
  ofExternalIds,
  complete: withLeadTimes,
}

/** Adds how long they really took, which the room that receives knows. */
async function withLeadTimes(tx: Tx, suppliers: Supplier[]): Promise<Supplier[]> {
  const measured = new Map<string, MeasuredLeadTime>()
  const supplier_ids = suppliers.map(({ id }) => id)
  if (supplier_ids.length > 0) await publish(tx, 'suppliers_read', { supplier_ids, measured })
  return suppliers.map((one) => ({ ...one, ...(measured.get(one.id) ?? unmeasured) }))
}

export const getSupplier = (scope: Scope, id: string) => scope.read((tx) => partyById(tx, supplier, id))

/** A page by name; `q` finds name, e-mail, contact person, phone, address or city anywhere, whatever case and accents. */
export const listSuppliers = (scope: Scope, query: PartyQuery) => listParties(scope, supplier, query)

const summary = statement<{ total: number; average_lead_time_days: number }>(
  'supplier_summary',
  `select count(*) as total, coalesce(round(avg(coalesce(lead_time_days, 7))), 0) as average_lead_time_days
   from suppliers where org_id = $1`,
)

/** Lead time in whole days, rounded; a missing one counts as 7 (the specification's default). */
export const summariseSuppliers = (scope: Scope) =>
  scope.anyCopy.run(summary().as(([counts]) => counts ?? { total: 0, average_lead_time_days: 0 }))
