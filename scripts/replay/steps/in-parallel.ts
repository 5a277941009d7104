/**
 * Works through the items in order, `width` at a time. After a failure nothing new is begun; what is under way is finished
 * first, so that whoever catches the failure finds no work still running.
 */
export async function inParallel<T>(items: Iterable<T>, width: number, work: (item: T) => Promise<void>) {
  const queue = items[Symbol.iterator]()
  const failures: unknown[] = []
  async function worker() {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next())
      await work(next.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (failures.length > 0) throw failures[0]
}

export function* chunksOf<T>(items: readonly T[], size: number) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
