import { type AlterTableCmd, type Constraint, type Node, parse } from 'libpg-query'
import type { Migration } from '#server/platform/database/migration/read-migrations.ts'

/** What the statements of one file do, as the rules ask for it. */
type Deed = { node: Node; kind: string; table: string; made: boolean }

/** Scale rules 5, 13, 31 and 47: what in a migration would hold others up, or break what older code needs. None is good. */
export async function broken(migration: Migration): Promise<string[]> {
  const nodes = await statementsIn(migration.text)
  const inBlocks = await Promise.all(nodes.map(alterationIn))
  const made = new Set(nodes.flatMap((node) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname] : [])))
  const deeds = nodes.map((node) => deedOf(node, made))
  const altered = inBlocks.flat().map((node) => deedOf(node, made))
  return [
    ...inHeader(migration),
    ...inFile(migration, deeds, altered),
    ...onCitus(migration, deeds, altered),
    ...[...deeds, ...altered].flatMap((deed) => inDeed(deed, migration, deeds)),
  ]
}

async function statementsIn(text: string): Promise<Node[]> {
  const { stmts = [] } = await parse(text)
  return stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
}

/** The statements of a `do` block that does nothing but alter; of any other that alters, one that is none, which the rules refuse. */
async function alterationIn(node: Node): Promise<Node[]> {
  const block = 'DoStmt' in node ? JSON.stringify(node.DoStmt) : ''
  if (!/\balter\s+table\b/i.test(block)) return []
  const body = /"sval":"((?:[^"\\]|\\.)*alter(?:[^"\\]|\\.)*)"/i.exec(block)?.[1] ?? ''
  const only = /^\s*begin\s+([^;]+;)\s*end;?\s*$/i.exec(JSON.parse(`"${body}"`))?.[1]
  return only ? statementsIn(only) : [{ DoStmt: {} }]
}

function inHeader({ name, text }: Migration): string[] {
  const says = /^-- (compatible( with \d{4})?|not compatible: .+)$/m.test(text)
  const numbered = /^\d{4}-[a-z0-9-]+\.sql$/.test(name)
  return [
    ...(says ? [] : ['begins with "-- compatible", "-- compatible with 0000" or "-- not compatible: why"']),
    ...(numbered ? [] : ['is named 0000-what-it-does.sql']),
  ]
}

function inFile({ inTransaction }: Migration, deeds: readonly Deed[], altered: readonly Deed[]): string[] {
  const changed = new Set(
    [...deeds, ...altered].flatMap(({ kind, table, made }) => (locks.has(kind) && !made ? [table] : [])),
  )
  return [
    ...(changed.size > 1 ? [`locks several tables at once: ${[...changed].join(', ')}`] : []),
    ...(!inTransaction && deeds.length !== 1 ? ['without a transaction it is one statement'] : []),
    ...(deeds.some(({ kind }) => kind === 'TransactionStmt') ? ['leaves its transaction to the one who runs it'] : []),
  ]
}

/** What Citus cannot do to a table that is spread already. Older files were through before anybody's was. */
function onCitus({ name }: Migration, deeds: readonly Deed[], altered: readonly Deed[]): string[] {
  if (name < '0114') return []
  const changesOf = (some: readonly Deed[]) =>
    some.flatMap(({ node, made }) => ('AlterTableStmt' in node && !made ? [commandsOf(node)] : []))
  const changes = changesOf([...deeds, ...altered])
  const adds = changesOf(deeds)
    .flat()
    .some(({ subtype }) => String(subtype) === 'AT_AddConstraint')
  return [
    ...(changes.some((commands) => commands.length > 1) ? ['each alter table has one subcommand'] : []),
    ...(adds && deeds.length > 1 ? ['a constraint is added by a file, or a "do" block, of its own'] : []),
    ...(altered.some(({ kind }) => kind === 'DoStmt') ? ['a "do" block that alters a table has one statement'] : []),
  ]
}

const locks = new Set(['AlterTableStmt', 'RenameStmt', 'CreatePolicyStmt', 'IndexStmt', 'DropStmt'])
const forbidden: Record<string, string> = {
  CreateTrigStmt: 'makes a trigger',
  RuleStmt: 'makes a rule',
  ClusterStmt: 'writes a table anew',
  VacuumStmt: 'vacuums',
}

function deedOf(node: Node, tables: ReadonlySet<string | undefined>): Deed {
  const [kind = ''] = Object.keys(node)
  const body = Object.values(node)[0] as { relation?: { relname?: string } }
  const table = body.relation?.relname ?? ''
  return { node, kind, table, made: tables.has(table) }
}

function inDeed(
  { node, kind, table, made }: Deed,
  { compatibleWith, inTransaction }: Migration,
  deeds: readonly Deed[],
): string[] {
  const found = kind in forbidden ? [`${forbidden[kind]}`] : []
  if (takesAway(node) && !isOfNewFunctions(node, deeds) && compatibleWith === '0000')
    found.push(
      'takes something away, which is compatible only with code that stopped using it: "-- compatible with 0000"',
    )
  if ('CreateStmt' in node) found.push(...(node.CreateStmt.tableElts ?? []).flatMap((part) => setsNull(table, part)))
  if ('AlterTableStmt' in node) found.push(...commandsOf(node).flatMap((command) => inCommand(table, made, command)))
  if (made) return found
  if ('IndexStmt' in node && !node.IndexStmt.concurrent) found.push(`${table}: an index is built concurrently`)
  if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_INDEX' && !node.DropStmt.concurrent)
    found.push('an index is dropped concurrently')
  if (['UpdateStmt', 'DeleteStmt'].includes(kind) || (changesRows(node) && inTransaction))
    found.push('rows are changed in chunks that commit, in a "do" block without a transaction')
  return found
}

const changesRows = (node: Node) =>
  'DoStmt' in node && /\b(update\s+\w+\s+set|delete\s+from|insert\s+into)\b/i.test(JSON.stringify(node.DoStmt))

const commandsOf = (node: Extract<Node, { AlterTableStmt: unknown }>) =>
  (node.AlterTableStmt.cmds ?? []).flatMap((command) => ('AlterTableCmd' in command ? [command.AlterTableCmd] : []))

function inCommand(table: string, made: boolean, { subtype, def }: AlterTableCmd): string[] {
  const sets = def ? setsNull(table, def) : []
  if (String(subtype) === 'AT_ForceRowSecurity') sets.push(`${table}: row security is not forced`)
  if (made) return sets
  if (['AT_AlterColumnType', 'AT_SetNotNull'].includes(String(subtype)))
    sets.push(`${table}: a column is changed by a new one beside it, or by a constraint NOT VALID`)
  if (def && 'Constraint' in def && !def.Constraint.skip_validation && !def.Constraint.indexname)
    sets.push(`${table}: a constraint is added NOT VALID (or using an index), and validated by a later migration`)
  return sets
}

function setsNull(table: string, part: Node): string[] {
  const constraints: Constraint[] = []
  if ('Constraint' in part) constraints.push(part.Constraint)
  if ('ColumnDef' in part)
    for (const one of part.ColumnDef.constraints ?? []) if ('Constraint' in one) constraints.push(one.Constraint)
  const set = constraints.some(({ fk_del_action, fk_upd_action }) =>
    [fk_del_action, fk_upd_action].some((action) => action === 'n' || action === 'd'),
  )
  return set ? [`${table}: a foreign key sets nothing to null or to a default`] : []
}

/** What nobody had before is taken from nobody: a function that is made in the same file. */
function isOfNewFunctions(node: Node, deeds: readonly Deed[]): boolean {
  if (!('GrantStmt' in node)) return false
  const made = new Set(
    deeds.flatMap(({ node }) =>
      'CreateFunctionStmt' in node && !node.CreateFunctionStmt.replace
        ? [nameIn(node.CreateFunctionStmt.funcname)]
        : [],
    ),
  )
  const { objects = [] } = node.GrantStmt
  return objects.every((one) => 'ObjectWithArgs' in one && made.has(nameIn(one.ObjectWithArgs.objname)))
}

const nameIn = (parts: readonly Node[] = []) =>
  parts.map((part) => ('String' in part ? part.String.sval : '')).join('.')

function takesAway(node: Node): boolean {
  if ('RenameStmt' in node) return true
  if ('DropStmt' in node) return String(node.DropStmt.removeType) !== 'OBJECT_INDEX'
  if ('GrantStmt' in node) return node.GrantStmt.is_grant !== true
  return 'AlterTableStmt' in node && commandsOf(node).some(({ subtype }) => String(subtype) === 'AT_DropColumn')
}
