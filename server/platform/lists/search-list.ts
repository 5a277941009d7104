import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/scope.ts'

/** How far a list is looked through for what is common, before an index is asked for what is rare: rows. */
const scanLimit = 1000

/** What was found among the first rows of a list, and whether these were the whole list. */
export type Scanned<Row> = { rows: Row[]; sawAll: boolean }

/**
 * A page of what a search leaves of a list: `scan` is asked for it among the list's first rows, which is quickest for common
 * words. Where those do not fill the page, and the list is longer, `lookUp` is asked without such a limit, by the indexes.
 */
export async function searchList<Row>(
  limit: number,
  scan: (among: number) => Promise<Scanned<Row>>,
  lookUp: () => Promise<Row[]>,
): Promise<Row[]> {
  const { rows, sawAll } = await scan(scanLimit)
  return sawAll || rows.length > limit ? rows : lookUp()
}

type Scan = {
  /** The first rows of the list, `among` of them. */
  first: Expression<unknown>
  /** Of these the ones that match, in the list's order, one more than a page. */
  found: Expression<unknown>
  /** The list's order, by columns of `found`. */
  order: RawBuilder<unknown>
  among: number
  limit: number
}

/** One statement for both. A list is only counted where the page was not filled: a common word ends the scan early. */
export async function scanList<Row extends { id: string }>(
  tx: Tx,
  { first, found, order, among, limit }: Scan,
): Promise<Scanned<Row>> {
  const { rows } = await sql<Row & { saw_all: boolean }>`
    with found as (${found})
    select found.*, seen.saw_all from (
      select case when (select count(*) from found) > ${limit} then false
        else (select count(*) from (${first}) as first_rows) < ${among} end as saw_all) seen
    left join found on true order by ${order}`.execute(tx.db)
  return { rows: rows.filter(({ id }) => id !== null).map(withoutMark), sawAll: rows[0]?.saw_all ?? false }
}

const withoutMark = <Row>({ saw_all: _, ...row }: Row & { saw_all: boolean }) => row as Row
