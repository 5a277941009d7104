import { type Context, Hono } from 'hono'
import type { DataExport } from '#contract/data-rights.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import { isFileLinkGood } from '#server/platform/http/file-links.ts'
import { orLeadToPage } from '#server/platform/http/lead-to-page.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { refuse } from '#server/platform/refusal.ts'
import { today } from '#server/platform/today.ts'
import { partOf } from './export-parts.ts'
import { exportById } from './export-queries.ts'
import { isStillOwner } from './is-still-owner.ts'

type Asked = { org: string; id: string; user: string }

/** /files/v1/:org/exports/:id/:user.zip: the file behind a signed link, for as long as whom it was signed for is an owner. */
export function exportFiles(context: AppContext) {
  const app = new Hono<{ Variables: { requestId: string } }>()
  app.get('/:org/exports/:id{[0-9a-f-]{36}}/:user{[0-9a-f-]{36}\\.zip}', async (c) => {
    const { org, id, user } = c.req.param()
    return orLeadToPage(c, context, org, signedInPages.data, () => {
      if (!isFileLinkGood(context, c.req.path, c.req.query())) refuseLink()
      return answerFile(c, context, { org, id, user: user.replace(/\.zip$/, '') })
    })
  })
  return app
}

async function answerFile(c: Context, { database }: AppContext, { org, id, user }: Asked) {
  const scope = openScope(database, { orgId: org, userId: user, requestId: c.get('requestId') })
  const [isOwner, asked] = await scope.batch(isStillOwner(scope), exportById(id))
  refuseUnlessDone(isOwner, asked)
  return c.body(streamBody(c, contentOf(scope, id)), 200, {
    'content-type': 'application/zip',
    'content-length': String(asked.bytes),
    'content-disposition': `attachment; filename="pickwell-export-${today(new Date(asked.created_at))}.zip"`,
    'cache-control': 'private, no-store',
  })
}

/** Refuses who is no owner any more, and a file that is gone. */
function refuseUnlessDone(isOwner: boolean, { state }: DataExport) {
  if (!isOwner || state !== 'done') refuseLink()
}

function refuseLink(): never {
  refuse('link_expired', 'This link is no longer good. An owner can make a new export under Settings, Data.')
}

/** Each part in a transaction of its own: a slow download holds nothing up, and ends before the part at which its owner is one no more. */
async function* contentOf(scope: Scope, id: string) {
  for (let place = 0; ; place++) {
    const [isOwner, asked, bytes] = await scope.batch(isStillOwner(scope), exportById(id), partOf(id, place))
    refuseUnlessDone(isOwner, asked)
    if (!bytes) return
    yield bytes
  }
}
