import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type Input, insertProduct, insertProductUnlessTaken, tellCreated } from './create-product.ts'

type Asked = Input & { external_id: string }
type Row = Asked & { id: string; user_id: string }

/**
 * Adds up to 500; those whose external_id is known already are left as they are and answered with `created: false`. One that was archived is
 * none of them: it is made anew.
 */
export function createProducts(scope: Scope, items: readonly Asked[]) {
  return scope.transaction(async (tx) => {
    const known = await idsOf(tx, items)
    // Of one external_id given twice the first makes the product, the second is answered like any known one.
    const fresh = items.filter(
      ({ external_id }, place) =>
        !known.has(external_id) && items.findIndex((item) => item.external_id === external_id) === place,
    )
    const rowOf = new Map(fresh.map((item) => [item, { ...item, id: newId(), user_id: tx.userId }]))
    const rows = [...rowOf.values()]
    const idOf = new Map([...known, ...(await insertFresh(tx, rows))])
    await tellCreated(
      tx,
      rows.filter(({ external_id, id }) => idOf.get(external_id) === id),
    )
    const answers = items.map((item) => {
      const id = idOf.get(item.external_id) ?? ''
      return { id, external_id: item.external_id, created: rowOf.get(item)?.id === id }
    })
    return { items: answers }
  })
}

// Joined, so that each is looked up by its index: a plan for any number of them would compare every product with every one.
const ofExternalIds = statement<{ id: string; external_id: string }>(
  'products_of_external_ids',
  `select p.id, p.external_id from unnest($2::text[]) as asked(external_id)
join products p on p.org_id = $1 and p.external_id = asked.external_id and p.archived_at is null`,
)

async function idsOf(tx: Tx, items: readonly Asked[]) {
  const stored = await tx.run(ofExternalIds(items.map(({ external_id }) => external_id)))
  return new Map(stored.map(({ external_id, id }) => [external_id, id]))
}

const byExternalId = (one: Asked, other: Asked) => (one.external_id < other.external_id ? -1 : 1)

/**
 * Writes those that nobody else has made since they were looked for, and answers whose id each external_id has now. Sorted, so that two
 * who send the same products queue instead of deadlocking.
 */
async function insertFresh(tx: Tx, rows: readonly Row[]) {
  const sorted = rows.toSorted(byExternalId)
  const isWritten = await tx.batch(...sorted.map(insertProductUnlessTaken))
  const idOf = new Map(rows.map(({ external_id, id }) => [external_id, id]))
  const lost = new Set(sorted.filter((_, place) => !isWritten[place]))
  if (lost.size === 0) return idOf
  const others = await idsOf(tx, [...lost])
  // Neither written nor known: another product has the SKU. Asked for again without the way out, PostgreSQL refuses the first of the batch.
  tx.queue(...rows.filter((row) => lost.has(row) && !others.has(row.external_id)).map(insertProduct))
  return new Map([...idOf, ...others])
}
