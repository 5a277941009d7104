import { Hono } from 'hono'
import type { House } from './house.ts'

/** Alive: the process answers. Ready: the database answers and is migrated (the start would have failed otherwise). */
export function healthRoutes(house: House) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const ready = await house.database.pool.query('select 1').then(
        () => true,
        () => false,
      )
      return c.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503)
    })
}
