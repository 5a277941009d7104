import { Hono } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import { isFileLinkGood, signFileLink } from '#server/platform/http/file-links.ts'
import { orLeadToPage } from '#server/platform/http/lead-to-page.ts'
import { refuse } from '../refusal.ts'
import type { PaperFile } from './papers.ts'

/**
 * What there is on paper: how what is on each is read of a row's id, or of many with commas between them (`form` is how it is to be printed, where there
 * is a choice), and the page it is printed from, with `:id` where that is the row's.
 */
export type PaperKinds = Record<
  string,
  { read: (scope: Scope, id: string, form: string) => Promise<PaperFile>; page: string }
>

const nobody = '00000000-0000-0000-0000-000000000000'

/** `form` is of small letters, digits and hyphens. */
export const linkToPaper = (context: AppContext, orgId: string, kind: string, id: string, form?: string) =>
  signFileLink(context, `/files/v1/${orgId}/${kind}/${id}${form ? `.${form}` : ''}.pdf`)

/** The PDFs behind signed links: whoever holds the link may read it, for as long as it is good. A tab that is loaded again later leads to the page. */
export function paperFiles(context: AppContext, kinds: PaperKinds) {
  const app = new Hono<{ Variables: { requestId: string } }>()
  for (const [kind, { read, page }] of Object.entries(kinds))
    app.get(`/:org/${kind}/:file{[0-9a-f-]{36}(?:,[0-9a-f-]{36})*(?:\\.[a-z0-9-]{1,20})?\\.pdf}`, (c) => {
      const [orgId, file] = [c.req.param('org') ?? '', c.req.param('file') ?? '']
      const [id = '', form = ''] = file.replace(/\.pdf$/, '').split('.')
      return orLeadToPage(c, context, orgId, page.replace(':id', id), async () => {
        const { path } = c.req
        if (!isFileLinkGood(context, path, c.req.query()))
          refuse('link_expired', 'This link is no longer good. Print it again from its page.')
        const scope = openScope(context.database, { orgId, userId: nobody, requestId: c.get('requestId') })
        const { filename, pdf } = await context.papers.draw({ path, orgId, read: () => read(scope, id, form) })
        return c.body(pdf, 200, {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${filename}.pdf"`,
          'cache-control': 'private, no-store',
        })
      })
    })
  return app
}
