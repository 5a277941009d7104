import { parse } from 'libpg-query'
import { localTableOwners, tenantTableOwners } from '#server/platform/database/table-kinds.ts'
import type { SourceFile } from './source-files.ts'
import { sqlTexts, statementsIn } from './statements-in-sources.ts'

export const tableOwners: Readonly<Record<string, string>> = { ...tenantTableOwners, ...localTableOwners }

/** What a file does with a table; a lock counts as reading. */
export type Touch = { table: string; writes: boolean }

/**
 * The tables a file reads and writes: in the statements it writes down, which are parsed, in the pieces of statements put
 * together elsewhere, in queries built with Kysely, and where it tells an operation or the audit which `table` it means.
 */
export async function tablesTouched(file: SourceFile): Promise<Touch[]> {
  const parsed = await Promise.all(statementsIn(file).map(({ statement }) => inStatement(statement)))
  const all = [...parsed.flat(), ...sqlTexts(file).flatMap(inPiece), ...inBuiltQueries(file.text)]
  const ours = all.filter(({ table }) => Object.hasOwn(tableOwners, table))
  return [...new Map(ours.map((touch) => [`${touch.table} ${touch.writes}`, touch])).values()]
}

const written = /"(?:InsertStmt|UpdateStmt|DeleteStmt|MergeStmt)":\{"relation":\{"relname":"(\w+)"/g

async function inStatement(statement: string): Promise<Touch[]> {
  // A statement in pieces may not be readable before it is put together: `inPiece` sees those.
  const tree = await parse(statement).then(JSON.stringify, () => '')
  const writes = [...tree.matchAll(written)].map(([, table = '']) => table)
  const targets = tree.replaceAll(written, '')
  const reads = [...targets.matchAll(/"relname":"(\w+)"/g)].map(([, table = '']) => table)
  return [...touches(writes, true), ...touches(reads, false)]
}

const writing = /\b(?:insert into|update|delete from|merge into)\s+(\w+)/g
const reading = /(?<!\bdelete\s+)\b(?:from|join|using)\s+(\w+)/g

const inPiece = (sql: string): Touch[] => [...found(sql, writing, true), ...found(sql, reading, false)]

const built = String.raw`\s*(?:<[^(]*>)?\(\s*\[?\s*'(\w+)(?=[ '])`
const buildsWrite = new RegExp(String.raw`\.(?:insertInto|updateTable|deleteFrom|mergeInto)${built}`, 'g')
const buildsRead = new RegExp(String.raw`\.(?:selectFrom|(?:inner|left|right|full|cross)Join|from|using)${built}`, 'g')
/** `table: 'products'`: what is saved, or recorded as written. */
const saves = /\btable: '(\w+)'/g

const inBuiltQueries = (text: string): Touch[] => [
  ...found(text, buildsWrite, true),
  ...found(text, saves, true),
  ...found(text, buildsRead, false),
]

const found = (text: string, pattern: RegExp, writes: boolean) =>
  touches(
    [...text.matchAll(pattern)].map(([, table = '']) => table),
    writes,
  )
const touches = (tables: string[], writes: boolean): Touch[] => tables.map((table) => ({ table, writes }))
