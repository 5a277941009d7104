import type { Kysely } from 'kysely'
import type { Permission, Role } from '#contract/shared/permissions.ts'
import type { TransactionEvents } from '#server/platform/events/transaction-events.ts'
import type { MetricDeltas, Write } from './audit-log.ts'
import type { DB } from './database-types.ts'
import type { Batching, Statement } from './statement.ts'

/** Builds queries that name the organisation; each execution is a message of its own (see `built`). */
export type Querying = { readonly db: Kysely<DB> }

/** An open tenant transaction. Everything inside it takes this, and nothing else reaches a tenant table. */
export type Tx = Batching &
  Querying & {
    readonly orgId: string
    readonly userId: string
    /** As what the caller works here; background work counts as an owner. Known once something was asked. */
    readonly role: Role
    /** Whether the caller may do something else too: by their role, and where it is an API key by its scopes. */
    may(permission: Permission): boolean
    /**
     * Statements whose answers nobody waits for. They travel ahead of whatever is sent next, at the latest the commit, so that all is done
     * in the order it was written down; a failure is raised by what they travel with.
     */
    queue(...statements: readonly Statement<unknown>[]): void
    /** Leaves the audit row and the outbox row of a write; both go out with the commit. */
    audit(write: Write): void
    /** What the organisation's figures must learn of; goes out with the audit. A transaction that changes stock also audits. */
    readonly metricDeltas: MetricDeltas
    /** Who hears what is published in it. */
    readonly listeners: Listeners
  }

type Listener<Name extends keyof TransactionEvents> = (tx: Tx, news: TransactionEvents[Name]) => Promise<void>

/** Who hears each event, in this order. Every event is named: one that nobody hears has an empty list. */
export type Listeners = { readonly [Name in keyof TransactionEvents]: readonly Listener<Name>[] }
