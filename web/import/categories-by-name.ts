import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { patiently } from '../platform/patiently.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { categoryKey } from './read-category.ts'

async function readCategories(): Promise<ReadonlyMap<string, string>> {
  const { items } = await patiently(() => api.categories.list.call({}))
  return new Map(items.map(({ id, name }) => [categoryKey(name), id]))
}

/**
 * Answers the id of each of the categories by its name; those that are not there yet are made, until `signal` is aborted. Raises
 * `too_many_categories`.
 */
export async function withNewCategories(names: Iterable<string>, signal: AbortSignal) {
  const ids = new Map(await readCategories())
  const known = ids.size
  for (const name of names) {
    if (signal.aborted) break
    if (!ids.has(categoryKey(name))) ids.set(categoryKey(name), await create(name))
  }
  if (ids.size > known) void readAfterWrite(undefined, ['categories', 'create'])
  return (name: string) => ids.get(categoryKey(name))
}

async function create(name: string) {
  const idempotencyKey = crypto.randomUUID()
  try {
    return (await patiently(() => api.categories.create.call({ body: { name } }, { idempotencyKey }))).id
  } catch (error) {
    // Somebody else has made it meanwhile.
    const id = detailsOf(error, 'name_taken') && (await readCategories()).get(categoryKey(name))
    if (id) return id
    throw error
  }
}
