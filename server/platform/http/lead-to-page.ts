import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { isId } from '#server/platform/is-id.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isBusy } from './answer-errors.ts'

/** Whoever follows a link, or loads a tab again, reads pages, and nothing that is for programs. */
const opensPages = (c: Context) => c.req.header('accept')?.includes('text/html') === true

/** More than programs are told to wait: each page that is loaded again costs more than their request. */
const secondsUntilAskedAgain = '2'

/**
 * Answers a file behind a signed link. Where that leads to none any more, a browser is led to `page`, a path of the organisation `org`, from which
 * there is another, and where too much is asked for at the moment, or the database is away, it asks again by itself; a program is told by the refusal.
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
    if (!opensPages(c)) throw error
    const { status } = error instanceof Refusal ? error : { status: isBusy(error as Error) ? 503 : 500 }
    if (status === 429 || status === 503) c.header('refresh', secondsUntilAskedAgain)
    if (status !== 403 && status !== 404) throw error
    c.header('cache-control', 'no-store')
    const { addressOf } = aboutBusiness(context.publicUrl, { id: org, name: '' })
    return c.redirect(isId(org) ? addressOf(page) : context.publicUrl + page, 303)
  }
}
