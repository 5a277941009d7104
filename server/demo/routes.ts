import { Hono } from 'hono'
import { limitVisits } from '#server/auth/limit-visits.ts'
import { requireSession } from '#server/auth/require-session.ts'
import { visitOf } from '#server/auth/visit.ts'
import type { House } from '#server/platform/house.ts'
import { describeDemo } from './describe-demo.ts'
import { exploreDemo } from './explore-demo.ts'

/** /auth/v1/demo: a way in without an account, and what a visitor is told of their demo. */
export function demoRoutes(house: House): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const visit = visitOf(house, c)
    await limitVisits(house, 'demo', visit.ip)
    return c.json(await exploreDemo(house, visit))
  })
  app.get('/', async (c) =>
    c.json(await describeDemo(house, await requireSession(house, c.req.header('authorization')))),
  )
  return app
}
