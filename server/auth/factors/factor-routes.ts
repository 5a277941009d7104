import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { ownAccount } from '#server/auth/accounts/own-account.ts'
import { readBody } from '#server/auth/read-body.ts'
import { requireSession } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { challengeFactor } from './challenge-factor.ts'
import { EnrolFactor, enrolFactor } from './enrol-factor.ts'
import { countRecoveryCodes, GenerateCodes, generateRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { unenrolFactor } from './unenrol-factor.ts'
import { VerifyFactor, verifyFactor } from './verify-factor.ts'
import { VerifyRecoveryCode, verifyRecoveryCode } from './verify-recovery-code.ts'

/** Everything below /auth/v1/factors: the second step of signing in. */
export function factorRoutes(context: AppContext, limited: MiddlewareHandler): Hono {
  const app = new Hono()
  const signedIn = async (c: Context) => {
    const person = await requireSession(context, c.req.header('authorization'))
    return c.req.method === 'GET' ? person : ownAccount(person)
  }
  const generate = async (c: Context, again: boolean) => {
    const person = await signedIn(c)
    const { friendly_name } = await readBody(c, GenerateCodes)
    return c.json(await generateRecoveryCodes(context, person, { again, friendly_name }))
  }

  app.get('/recovery-codes', async (c) => c.json(await countRecoveryCodes(context, await signedIn(c))))
  app.post('/recovery-codes', (c) => generate(c, false))
  app.post('/recovery-codes/regenerate', (c) => generate(c, true))
  app.delete('/recovery-codes', async (c) => c.json(await removeRecoveryCodes(context, await signedIn(c))))
  app.post('/recovery-codes/verify', limited, async (c) =>
    c.json(await verifyRecoveryCode(context, await signedIn(c), await readBody(c, VerifyRecoveryCode))),
  )

  app.post('/', async (c) => c.json(await enrolFactor(context, await signedIn(c), await readBody(c, EnrolFactor))))
  app.post('/:id/challenge', limited, async (c) =>
    c.json(await challengeFactor(context, await signedIn(c), c.req.param('id'))),
  )
  app.post('/:id/verify', limited, async (c) =>
    c.json(await verifyFactor(context, await signedIn(c), c.req.param('id'), await readBody(c, VerifyFactor))),
  )
  app.delete('/:id', async (c) => c.json(await unenrolFactor(context, await signedIn(c), c.req.param('id'))))
  return app
}
