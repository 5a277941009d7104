import { sql } from 'kysely'
import { describeUser } from '#server/auth/accounts/describe-user.ts'
import type { UserAnswer } from '#server/auth/accounts/user-answer.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'

type Page = { users: UserAnswer[]; headers: { 'x-total-count': string; link: string } }

/** A page of everyone, newest first. The client reads the numbers of other pages from the Link header. */
export async function listUsers(context: AppContext, asked: { page?: string; per_page?: string }): Promise<Page> {
  const page = wholeNumber(asked.page, 1, 1_000_000)
  const perPage = wholeNumber(asked.per_page, 50, 1000)
  const db = context.database.local
  const { total } = await db
    .selectFrom('auth_users')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('auth_users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const users = await Promise.all(rows.map((row) => describeUser(db, row)))
  return { users, headers: { 'x-total-count': String(total), link: linksTo(page, perPage, total) } }
}

/** An empty value means that none was given. */
function wholeNumber(text: string | undefined, usual: number, most: number): number {
  if (!text) return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most)
    return refuseAuth('validation_failed', { message: `page and per_page must be whole numbers from 1 to ${most}` })
  return value
}

/** `page` comes first and rel stands in double quotes: the client takes what follows the first equals sign. */
function linksTo(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const to = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ')
}
