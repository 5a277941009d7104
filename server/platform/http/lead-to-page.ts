import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { isId } from '#server/platform/is-id.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Whoever follows a link, or loads a tab again, reads pages, and nothing that is for programs. */
const opensPages = (c: Context) => c.req.header('accept')?.includes('text/html') === true

/**
 * Answers a file behind a signed link. Where that leads to none any more, a browser is led to `page`, a path of the organisation `org`, from which
 * there is another; a program is told by the refusal.
 */
export async function orLeadToPage(
  c: Context,
  context: AppContext,
  org: string,
  page: string,
  answer: () => Promise<Response>,
) {
  try {
    return await answer()
  } catch (error) {
    const isGone = error instanceof Refusal && (error.status === 403 || error.status === 404)
    if (!isGone || !opensPages(c)) throw error
    c.header('cache-control', 'no-store')
    const { addressOf } = aboutBusiness(context.publicUrl, { id: org, name: '' })
    return c.redirect(isId(org) ? addressOf(page) : context.publicUrl + page, 303)
  }
}
