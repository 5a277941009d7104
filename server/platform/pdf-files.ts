import { Hono } from 'hono'
import { isFileLinkGood, signFileLink } from './file-links.ts'
import type { House } from './house.ts'
import { Refusal } from './refusal.ts'
import { openScope, type Scope } from './scope.ts'

export type PdfFile = { filename: string; pdf: Buffer }
/** What there is on paper, and how each is drawn of a row's id. */
export type PdfKinds = Record<string, (scope: Scope, id: string) => Promise<PdfFile>>

const nobody = '00000000-0000-0000-0000-000000000000'

export const linkToPdf = (house: House, orgId: string, kind: string, id: string) =>
  signFileLink(house, `/files/v1/${orgId}/${kind}/${id}.pdf`)

/** The PDFs behind signed links: whoever holds the link may read it, for as long as it is good. */
export function pdfFiles(house: House, kinds: PdfKinds) {
  const app = new Hono<{ Variables: { requestId: string } }>()
  for (const [kind, draw] of Object.entries(kinds))
    app.get(`/:org/${kind}/:file{[0-9a-f-]{36}\\.pdf}`, async (c) => {
      if (!isFileLinkGood(house, c.req.path, c.req.query()))
        throw new Refusal('link_expired', 'This link is no longer good', undefined, 403)
      const [orgId, file] = [c.req.param('org') ?? '', c.req.param('file') ?? '']
      const caller = { orgId, userId: nobody, role: 'viewer', requestId: c.get('requestId') } as const
      const { filename, pdf } = await draw(openScope(house.database, caller), file.slice(0, 36))
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${filename}.pdf"`,
        'cache-control': 'private, no-store',
      })
    })
  return app
}
