import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { log } from '#server/platform/log.ts'
import { firstSlice, nextSlice, restAfter } from './slice-pace.ts'

const patienceMs = 1000

type Slices = {
  /** Changes so many products at the most, in one transaction; answers whether there may be more. */
  slice: (most: number) => Promise<boolean>
  /** What becomes of one that failed: the next is tried in a while, or there is no other. Or it raises. */
  failed: (error: unknown) => Promise<'wait' | false>
  /** Aborted where the job is told to leave off. */
  stopping: AbortSignal
  /** Said with each slice in the log. */
  of: Record<string, string>
}

/** Changes many products a slice at a time, until there is nothing left, with rests between them. Answers false when told to leave off. */
export async function inSlices(database: Database, { slice, failed, stopping, of }: Slices): Promise<boolean> {
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => {})
  let size = firstSlice
  while (!stopping.aborted) {
    const began = performance.now()
    const outcome = await slice(size).catch(failed)
    if (outcome === false) return true
    const ms = performance.now() - began
    log.debug({ ...of, products: size, ms, outcome }, 'a slice of a change of products')
    if (outcome !== 'wait') await localStatements(database).run(tidySearch()).catch(failed)
    await rest(outcome === 'wait' ? patienceMs : restAfter(ms))
    size = nextSlice(size, ms)
  }
  return false
}

// What is written to the index of searches waits in a list, until whoever fills it sorts all of it in. Nothing is held meanwhile: in the
// midst of a slice everybody would wait for it. Only the owner of the index may.
const tidySearch = localStatement(
  'tidy_product_search',
  `select gin_clean_pending_list(oid) from pg_class where oid = 'products_search'::regclass and pg_has_role(relowner, 'usage')`,
)
