import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { ApiClient, Asked } from './api-client.ts'

type Page = { items: unknown[]; next_cursor: string | null }
type RowOf<E extends Endpoint> = Answer<E> extends { items: (infer Row)[] } ? Row : never
type Filters = Record<string, string>

const rowsPerPage = 200

/** Reads a list to its end, one page in memory at a time. */
export async function* everyRow<E extends Endpoint>(
  api: ApiClient,
  list: E,
  filters: Filters = {},
): AsyncGenerator<RowOf<E>> {
  let cursor: string | undefined
  do {
    const query = { ...filters, limit: rowsPerPage, cursor }
    const page = (await api.call(list, { query } as Asked<E>)) as Page
    yield* page.items as RowOf<E>[]
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}
