import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'

/** Ids of categories by their names in lower case. */
type Categories = ReadonlyMap<string, string>

const readCategories = async (): Promise<Categories> =>
  new Map((await api.categories.list.call({})).items.map(({ id, name }) => [name.toLowerCase(), id]))

/** The ids of the named categories, whatever the case of the names; those that are not there yet are made. Raises `too_many_categories`. */
export async function withNewCategories(names: Iterable<string>): Promise<(name: string) => string | undefined> {
  const ids = new Map(await readCategories())
  for (const name of names) if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), await create(name))
  return (name) => ids.get(name.toLowerCase())
}

async function create(name: string) {
  try {
    return (await api.categories.create.call({ body: { name } }, { idempotencyKey: crypto.randomUUID() })).id
  } catch (error) {
    // Somebody else has made it meanwhile.
    const id = detailsOf(error, 'name_taken') && (await readCategories()).get(name.toLowerCase())
    if (id) return id
    throw error
  }
}
