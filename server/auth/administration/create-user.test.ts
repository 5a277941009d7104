import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Listeners } from '#server/platform/database/tx.ts'
import { type AuthContext, openAuthContext } from '#test/support/auth-context.ts'
import { createUser } from './create-user.ts'

let auth: AuthContext
let context: AppContext
const heard: unknown[] = []
beforeAll(async () => {
  auth = await openAuthContext()
  const { database } = auth.context
  const { user_signed_up } = database.listeners
  context = {
    ...auth.context,
    database: { ...database, listeners: { ...database.listeners, user_signed_up: [...user_signed_up, hear] } },
  }
})
afterAll(() => auth.close())

const hear: Listeners['user_signed_up'][number] = async (tx, news) => {
  heard.push({ ...news, org_id: tx.orgId })
  if (news.business_name === 'Unwelcome') throw new Error('The listener failed')
}

test('a confirmed account can sign in at once, gets no mail, and its listeners hear of it', async () => {
  const made = await createUser(context, {
    email: ' Clerk@Example.com ',
    password: 'correct horse',
    data: { business_name: ' Clerks ', display_name: 7 },
    confirmed: true,
  })
  expect(heard.at(-1)).toEqual({ ...made, email: 'clerk@example.com', business_name: 'Clerks', display_name: null })
  const { data } = await auth.tab().signInWithPassword({ email: 'clerk@example.com', password: 'correct horse' })
  expect(data.user?.id).toBe(made.user_id)
  await expect(auth.newestMail('clerk@example.com')).rejects.toThrow('No mail')
})

test('an account stands or falls with what listens for it', async () => {
  const asked = { email: 'unwelcome@example.com', password: 'correct horse', data: { business_name: 'Unwelcome' } }
  await expect(createUser(context, { ...asked, confirmed: false })).rejects.toThrow('The listener failed')
  await expect(auth.newestMail(asked.email)).rejects.toThrow('No mail')
  await createUser(context, { ...asked, data: {}, confirmed: false })
  expect((await auth.newestMail(asked.email)).code).toMatch(/^\d{6}$/)
})

test('an address has one account, and a weak password none', async () => {
  const asked = { email: 'only@example.com', password: 'correct horse', data: {}, confirmed: true }
  await createUser(context, asked)
  await expect(createUser(context, { ...asked, email: 'ONLY@example.com' })).rejects.toMatchObject({
    code: 'user_already_exists',
  })
  await expect(createUser(context, { ...asked, password: 'short' })).rejects.toMatchObject({
    code: 'weak_password',
  })
})
