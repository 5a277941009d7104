import type { AuditEntry, audit } from '#contract/audit.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { beyondAllMoments, pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { type Asked, type Found, findWrites } from './find-writes.ts'
import { readWrites } from './read-writes.ts'

/** How many rows of a list, and where they begin. */
export type PageOf = { limit: number; cursor?: string | undefined }

/** A page of the audit log, newest first. */
export const listAudit = (scope: Scope, { limit, cursor, ...filters }: Input<typeof audit.list>['query']) =>
  scope.anyCopy.read(async (tx) => {
    const page = { limit, cursor }
    return pageOf(tx, page, await findWrites(tx, { ...filters, ...placeOf(page) }))
  })

/** Below which place a page begins, with one row more than it holds: that tells whether there is a next one. */
export const placeOf = ({ limit, cursor }: PageOf): Asked => ({
  below: readCursor(cursor, 'moment', 'audit') ?? beyondAllMoments,
  most: limit + 1,
})

/** What was found, told, and where the next page begins. */
export const pageOf = async (tx: Tx, { limit }: PageOf, found: readonly Found[]) =>
  pageFrom<AuditEntry>(await readWrites(tx, found), limit, 'audit', (row) => [row.created_at, row.id])
