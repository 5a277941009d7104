import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthContext, openAuthContext, type Person } from '#test/support/auth-context.ts'

let auth: AuthContext
beforeAll(async () => {
  auth = await openAuthContext()
})
afterAll(() => auth.close())

type Listed = { sessions: { id: string; current: boolean; user_agent: string; ip: string; aal: string }[] }
async function ask(tab: Person['tab'], method = 'GET', path = '/sessions') {
  const token = (await tab.getSession()).data.session?.access_token
  return fetch(`${auth.url}/auth/v1${path}`, { method, headers: { authorization: `Bearer ${token}` } })
}
const listed = async (tab: Person['tab']) => ((await (await ask(tab)).json()) as Listed).sessions

test('a person sees where they are signed in and ends one of the sessions', async () => {
  const person = await auth.person()
  const phone = auth.tab()
  await phone.signInWithPassword(person)
  const sessions = await listed(person.tab)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', aal: 'aal1', user_agent: expect.any(String) })
  const [other] = sessions.filter(({ current }) => !current)
  expect((await ask(person.tab, 'DELETE', `/sessions/${other?.id}`)).status).toBe(200)
  expect((await phone.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await listed(person.tab)).toHaveLength(1)
})

test("somebody else's session, or what is no id, is not found", async () => {
  const [one, other] = [await auth.person(), await auth.person()]
  const [theirs] = await listed(other.tab)
  for (const id of [theirs?.id, 'no-id', '0198c0de-0000-7000-8000-000000000001'])
    expect((await ask(one.tab, 'DELETE', `/sessions/${id}`)).status).toBe(404)
  expect((await other.tab.getUser()).error).toBeNull()
})
