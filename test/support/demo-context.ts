import { openApp } from '#server/app.ts'
import { prepareTemplate } from '#server/demo/prepare-template.ts'
import type { DemoSizes } from '#server/platform/app-context.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { asker } from './ask.ts'
import { testContext } from './test-context.ts'

export type DemoContext = Awaited<ReturnType<typeof openDemoContext>>
export type Visitor = Awaited<ReturnType<DemoContext['visit']>>

/** The context of this test file with a demo, its template loaded, and nothing in the background: tests tend it themselves. */
export async function openDemoContext(sizes: DemoSizes = { ready: 2, most: 50, days: 12 }) {
  const context = { ...(await testContext()), demo: sizes }
  await prepareTemplate(context)
  const app = openApp(context)
  const stranger = asker(app, undefined)
  const explore = () => stranger.raw('/auth/v1/demo', { method: 'POST' })

  /** Somebody presses the button: who they are, and how they ask from then on. */
  async function visit() {
    const answer = await explore()
    const session = answer.json as { access_token: string; refresh_token: string; user: { id: string; email: string } }
    if (answer.status !== 200) throw new Error(`The demo answered ${answer.status}: ${answer.text}`)
    const ask = asker(app, session.access_token)
    const me = (await ask.raw('/api/v1/me')).json as { org_id: string }
    const scope = openScope(context.database, {
      ...{ orgId: me.org_id, userId: session.user.id, requestId: newId() },
    })
    return { ...session, context, scope, org_id: me.org_id, ask }
  }
  return { context, app, stranger, explore, visit, sql: sqlOn(context) }
}

const sqlOn =
  ({ database }: Awaited<ReturnType<typeof testContext>>) =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows
