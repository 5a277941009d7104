import { floorOf, roomOf } from './arrows.ts'
import type { SourceFile } from './source-files.ts'
import { tableOwners, tablesTouched } from './tables-touched.ts'

/** What a file of the server does with tables that are not its room's to write, or not below it to read, one sentence each. */
export async function wrongTouches(file: SourceFile): Promise<string[]> {
  const room = roomOf(file.path)
  const touched = (await tablesTouched(file)).map((touch) => ({ ...touch, owner: tableOwners[touch.table] ?? '' }))
  const written = touched.filter(({ writes, owner }) => writes && owner !== room)
  const above = touched.filter(
    ({ writes, owner }) => !writes && owner !== room && floorOf(owner) >= floorOf(room ?? '') && room !== undefined,
  )
  const readToo = new Set(written.map(({ table }) => table))
  return [
    ...written.map(({ table, owner }) => `${file.path} writes ${table} of ${owner}`),
    ...above
      .filter(({ table }) => !readToo.has(table))
      .map(({ table, owner }) => `${file.path} reads ${table} of ${owner}`),
  ].toSorted()
}
