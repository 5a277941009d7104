import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { authRoutes } from '#server/auth/routes.ts'
import { removalRoutes } from '#server/data-rights/removal-routes.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSettings } from '#server/platform/env.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { devMailRoutes } from '#server/platform/mail/dev-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { copiedDatabase } from './copied-database.ts'
import { linkOfButton } from './link-of-button.ts'

/** The auth room behind a real port, with what the rooms above have of its administration, over a database of its own. */
export type AuthContext = {
  context: AppContext
  url: string
  databaseUrl: string
  /** A browser tab: its own unmodified client, with nobody signed in. */
  tab(options?: Partial<ClientOptions>): GoTrueClient
  send(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** `link` is where the button leads that stands behind the link of the mail. */
  newestMail(to: string): Promise<Mail & { code: string; token: string; link: string }>
  /** An account with a confirmed address, signed in on a tab of its own. */
  person(options?: { password?: string; data?: Record<string, unknown> }): Promise<Person>
  close(): Promise<void>
}
type ClientOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>
export type Person = { id: string; email: string; password: string; tab: GoTrueClient }

export async function openAuthContext(env: Record<string, string> = {}): Promise<AuthContext> {
  const database = await copiedDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'auth-house-'))
  const app = new Hono()
  const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = readSettings({ NODE_ENV: 'test', AUTH_RATE_LIMIT_SCALE: '1000', ...env })
  const keys = await loadSigningKeys({ dataDir, given: undefined })
  const { context, close } = await makeAppContext({ settings, keys, url: database.url, connections: 8, publicUrl: url })
  app
    .route('/auth/v1', authRoutes(context, { '/admin/users': removalRoutes(context) }))
    .route('/dev', devMailRoutes(context))
  return {
    context,
    url,
    databaseUrl: database.url,
    ...doorsOf(url),
    async close() {
      server.close()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

let people = 0

function doorsOf(url: string) {
  const tab = (options: Partial<ClientOptions> = {}) =>
    new AuthClient({
      url: `${url}/auth/v1`,
      persistSession: true,
      storage: memory(),
      autoRefreshToken: false,
      ...options,
    })
  const send = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/auth/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    })
  const newestMail = async (to: string) => {
    const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[]
    const mail = mails.find((one) => one.to === to)
    if (!mail) throw new Error(`No mail for ${to}`)
    const link = linkOfButton(mail.links[0] ?? url)
    const token = new URL(link).searchParams.get('token') ?? ''
    return { ...mail, link, token, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
  }
  const person: AuthContext['person'] = async ({ password = 'correct horse', data = {} } = {}) => {
    const email = `person-${people++}@example.com`
    const client = tab()
    await client.signUp({ email, password, options: { data } })
    await client.verifyOtp({ token_hash: (await newestMail(email)).token, type: 'signup' })
    await client.signOut({ scope: 'local' })
    const { data: signedIn, error } = await client.signInWithPassword({ email, password })
    if (error) throw error
    return { id: signedIn.user.id, email, password, tab: client }
  }
  return { tab, send, newestMail, person }
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
