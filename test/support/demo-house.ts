import { openApp } from '#server/app.ts'
import { prepareTemplate } from '#server/demo/prepare-template.ts'
import type { DemoSizes } from '#server/platform/house.ts'
import { newId, openScope } from '#server/platform/scope.ts'
import { asker } from './ask.ts'
import { testHouse } from './test-house.ts'

export type DemoHouse = Awaited<ReturnType<typeof openDemoHouse>>
export type Visitor = Awaited<ReturnType<DemoHouse['visit']>>

/** The house of this test file with a demo, its template loaded, and nothing in the background: tests tend it themselves. */
export async function openDemoHouse(sizes: DemoSizes = { ready: 2, most: 50 }) {
  const house = { ...(await testHouse()), demo: sizes }
  await prepareTemplate(house)
  const app = openApp(house)
  const stranger = asker(app, undefined)
  const explore = () => stranger.raw('/auth/v1/demo', { method: 'POST' })

  /** Somebody presses the button: who they are, and how they ask from then on. */
  async function visit() {
    const answer = await explore()
    const session = answer.json as { access_token: string; refresh_token: string; user: { id: string; email: string } }
    if (answer.status !== 200) throw new Error(`The demo answered ${answer.status}: ${answer.text}`)
    const ask = asker(app, session.access_token)
    const me = (await ask.raw('/api/v1/me')).json as { org_id: string }
    const scope = openScope(house.database, {
      ...{ orgId: me.org_id, userId: session.user.id, role: 'owner', requestId: newId() },
    })
    return { ...session, house, scope, org_id: me.org_id, ask }
  }
  return { house, app, stranger, explore, visit, sql: sqlOn(house) }
}

const sqlOn =
  ({ database }: Awaited<ReturnType<typeof testHouse>>) =>
  async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows
