import { Hono } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import { isFileLinkGood } from '#server/platform/http/file-links.ts'
import { refuse } from '#server/platform/refusal.ts'
import { today } from '#server/platform/today.ts'
import { partOf } from './export-parts.ts'
import { exportById } from './export-queries.ts'
import { isStillOwner } from './is-still-owner.ts'

/** /files/v1/:org/exports/:id/:user.zip: the file behind a signed link, for as long as whom it was signed for is an owner. */
export function exportFiles(context: AppContext) {
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.get('/:org/exports/:id{[0-9a-f-]{36}}/:user{[0-9a-f-]{36}\\.zip}', async (c) => {
    if (!isFileLinkGood(context, c.req.path, c.req.query())) refuseLink()
    const { org, id, user } = c.req.param()
    const caller = { orgId: org, userId: user.replace(/\.zip$/, ''), requestId: c.get('requestId') }
    const scope = openScope(context.database, caller)
    const [isOwner, { state, bytes }] = await scope.batch(isStillOwner(scope), exportById(id))
    if (!isOwner || state !== 'done') refuseLink()
    return c.body(ReadableStream.from(contentOf(scope, id)) as ReadableStream<Uint8Array>, 200, {
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="pickwell-export-${today()}.zip"`,
      'cache-control': 'private, no-store',
    })
  })
  return app
}

function refuseLink(): never {
  refuse('link_expired', 'This link is no longer good')
}

/** Each part in a transaction of its own: a slow download holds nothing up. */
async function* contentOf(scope: Scope, id: string) {
  for (let place = 0; ; place++) {
    const bytes = await scope.run(partOf(id, place))
    if (!bytes) return
    yield bytes
  }
}
