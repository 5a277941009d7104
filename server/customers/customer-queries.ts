import { Customer } from '#contract/customers.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { listParties, type PartyQuery, partyById } from '#server/parties/find-parties.ts'
import type { PartyKind } from '#server/parties/party.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

// Joined, so that each is looked up by its index: a plan for any number of them would compare every customer with every one.
const ofExternalIds = statement<{ id: string; external_id: string }>(
  'customers_of_external_ids',
  `select c.id, c.external_id from unnest($2::text[]) as asked(external_id)
join customers c on c.org_id = $1 and c.external_id = asked.external_id`,
)

export const customer: PartyKind<Customer> = {
  table: 'customers',
  noun: 'customer',
  columns: keysOf(Customer.shape),
  searched: 'party_text(r.name, r.email, r.company, r.phone, r.address, r.city)',
  ofExternalIds,
}

export const getCustomer = (scope: Scope, id: string) => scope.read((tx) => partyById(tx, customer, id))

/** A page by name; `q` finds name, e-mail, company, phone, address or city anywhere, whatever case and accents. */
export const listCustomers = (scope: Scope, query: PartyQuery) => listParties(scope, customer, query)

const summary = statement<{ total: number; retail: number; corporate: number }>(
  'customer_summary',
  `select count(*) as total, count(*) filter (where customer_type = 'retail') as retail,
     count(*) filter (where customer_type = 'corporate') as corporate
   from customers where org_id = $1`,
)

export const summariseCustomers = (scope: Scope) =>
  scope.anyCopy.run(summary().as(([counts]) => counts ?? { total: 0, retail: 0, corporate: 0 }))
