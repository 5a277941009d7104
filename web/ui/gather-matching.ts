import { patiently } from '../platform/patiently.ts'
import type { StepRow } from './bulk-steps-dialog.tsx'

/** So many rows take a step at a time; who wants more narrows the list. */
export const mostSteps = 500
const pageSize = 200

type Page<Row> = { items: Row[]; next_cursor: string | null }

/** All rows that the filters of a list leave, page by page, those beyond the screen too. */
export async function gatherMatching<Row>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
  asStep: (row: Row) => StepRow,
): Promise<StepRow[]> {
  const rows: StepRow[] = []
  let cursor: string | undefined
  do {
    const from = { limit: pageSize, ...(cursor !== undefined && { cursor }) }
    const page = await patiently(() => read(from))
    rows.push(...page.items.map(asStep))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined && rows.length < mostSteps)
  return rows.slice(0, mostSteps)
}
