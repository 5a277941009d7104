/** How far a list is looked through for what is common, before an index is asked for what is rare: rows. */
const scanLimit = 1000

/**
 * A page of what a search leaves of a list: `find` is asked for it among the list's first rows, which is quickest for common
 * words, and where those do not fill the page without such a limit, by the indexes.
 */
export async function searchList<Row>(
  limit: number,
  find: (among: number | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await find(scanLimit)
  return found.length > limit ? found : find(undefined)
}
