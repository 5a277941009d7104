import type { ProductChange } from '#contract/product-changes.ts'
import type { ProductFilter } from '#contract/product-filter.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const columns =
  'id, action, category_id, state, matched, worked, changed, deleted, archived, refused, skipped, failure, user_id, created_at, ended_at'

const byId = statement<ProductChange>(
  'product_change',
  `select ${columns} from product_changes where org_id = $1 and id = $2`,
)

/** Refuses `NOT_FOUND`. */
export const changeById = (id: string): Statement<ProductChange> =>
  byId(id).as(([change]) => change ?? notFound('Change'))

export const getChange = (scope: Scope, id: string) => scope.run(changeById(id))

const lately = statement<ProductChange>(
  'product_changes',
  `select ${columns} from product_changes
where org_id = $1 and (ended_at is null or ended_at > now() - interval '1 hour') order by id desc limit 20`,
)

/** Changes under way, and those whose outcome somebody may still want to read. */
export const listChanges = (scope: Scope) => scope.run(lately().as((items) => ({ items })))

const underWay = statement(
  'product_change_under_way',
  'select from product_changes where org_id = $1 and ended_at is null limit 1',
)

export const isOneUnderWay = (): Statement<boolean> => underWay().as((rows) => rows.length > 0)

/** The part of a change that is next. */
export type Turn = Pick<ProductChange, 'action' | 'category_id'> & { filter: ProductFilter | null; ids: string[] }

const next = statement<Turn>(
  'product_change_turn',
  `select action, category_id, filter, ids[worked + 1 : worked + $3::int] as ids from product_changes
where org_id = $1 and id = $2 and ended_at is null for update`,
)

/** Nobody else takes a turn until the commit; none where the change has ended. */
export const takeTurn = (id: string, most: number): Statement<Turn | undefined> => next(id, most).as(([turn]) => turn)

/** What came of some products. */
export type Tally = { changed: number; deleted: number; archived: number; refused: number; skipped: number }

const settle = statement<ProductChange>(
  'settle_product_change',
  `update product_changes set worked = worked + $3::int, changed = changed + $4, deleted = deleted + $5, archived = archived + $6,
  refused = refused + $7, skipped = skipped + $8, updated_at = now(), state = 'running'
where org_id = $1 and id = $2
returning ${columns}`,
)

const end = statement<ProductChange>(
  'end_product_change',
  `update product_changes set state = $3, failure = $4, ended_at = now(), updated_at = now(), ids = '{}'
where org_id = $1 and id = $2 and ended_at is null returning ${columns}`,
)

/** How far it is then, in the transaction that does it; done once nothing is left. */
export async function settleTurn(tx: Tx, id: string, worked: number, tally: Tally): Promise<ProductChange> {
  const { changed, deleted, archived, refused, skipped } = tally
  const [change] = await tx.run(settle(id, worked, changed, deleted, archived, refused, skipped))
  if (change && change.worked < change.matched) return change
  const [done] = await tx.run(end(id, 'done', null))
  return done ?? notFound('Change')
}

/** Ends it before it is done; none where it has ended already. */
export async function endChange(tx: Tx, id: string, state: 'stopped' | 'failed', failure: string | null = null) {
  const [change] = await tx.run(end(id, state, failure))
  if (change) tx.audit({ action: `product_change.${state}`, table: 'product_changes', id, after: change })
  return change
}
