import type pg from 'pg'
import { runtimeRole } from '../migration/ensure-roles.ts'

type Node = { node: string; holds_rows: boolean; found: Found | null }
type Found = { max_prepared_transactions: number; wal_level: string; may_enter: boolean }

/** What every node must have, each with the sentence part that names what to set. */
const wanted: [is: (found: Found) => boolean, setting: string][] = [
  // What several connections to workers have written, as the background does, is committed in two phases.
  [({ max_prepared_transactions }) => max_prepared_transactions > 0, 'max_prepared_transactions above 0'],
  [({ wal_level }) => wal_level === 'logical', "wal_level = 'logical'"], // to move an organisation without a stop
  [({ may_enter }) => may_enter, `"alter role ${runtimeRole} login"`], // the coordinator asks in its name
]

// A node that cannot be reached says nothing here: the organisations of the others are served.
const ask = `
select n.nodename || ':' || n.nodeport as node, n.shouldhaveshards as holds_rows, case when r.success then r.result::json end as found
from run_command_on_all_nodes($$ select json_build_object('max_prepared_transactions', current_setting('max_prepared_transactions')::int,
  'wal_level', current_setting('wal_level'), 'may_enter', coalesce((select rolcanlogin from pg_roles where rolname = '${runtimeRole}'), true)) $$,
  give_warning_for_connection_errors => true) r join pg_dist_node n using (nodeid) where n.isactive order by n.groupid, 1`

/** Raises one sentence that names every setting a node of the distributed engine lacks, or the one of ours that does not go with it. */
export async function requireCitusSettings(client: pg.ClientBase, hasReplica: boolean) {
  // The coordinator's log says nothing of what its workers have written, so nobody could tell how far a copy has come.
  if (hasReplica) throw new Error('DATABASE_READ_URL does not go with Citus: leave it away (docs/scale.md).')
  const { rows: nodes } = await client.query<Node>(ask)
  if (!nodes.some(({ holds_rows }) => holds_rows))
    throw new Error('Citus has no node to put organisations on; add a worker with citus_add_node (docs/scale.md).')
  const missing = wanted.flatMap(([is, setting]) => {
    const without = nodes.filter(({ found }) => found && !is(found)).map(({ node }) => node)
    return without.length > 0 ? [`${setting} on ${without.join(', ')}`] : []
  })
  if (missing.length > 0) throw new Error(`Citus is not set up for us: set ${missing.join('; ')} (docs/scale.md).`)
}
