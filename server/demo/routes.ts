import { Hono } from 'hono'
import { limitVisits } from '#server/auth/limits/limit-visits.ts'
import { requireSession } from '#server/auth/sessions/require-session.ts'
import { visitOf } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { describeDemo } from './describe-demo.ts'
import { exploreDemo } from './explore-demo.ts'

/** /auth/v1/demo: a way in without an account, and what a visitor is told of their demo. */
export function demoRoutes(context: AppContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const visit = visitOf(context, c)
    await limitVisits(context, 'demo', visit.ip)
    return c.json(await exploreDemo(context, visit))
  })
  app.get('/', async (c) =>
    c.json(await describeDemo(context, await requireSession(context, c.req.header('authorization')))),
  )
  return app
}
