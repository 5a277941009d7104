import type { Context } from 'hono'
import { peerAddress } from '#server/platform/peer-address.ts'

/** What a request tells beside its body: who seems to ask, and where a mailed link should lead. */
export type Visit = {
  request_id: string | undefined
  user_agent: string | null
  ip: string | null
  redirect_to: string | undefined
}

export const visitOf = (c: Context): Visit => ({
  request_id: c.get('requestId'),
  user_agent: c.req.header('user-agent')?.slice(0, 500) ?? null,
  ip: peerAddress(c),
  redirect_to: c.req.query('redirect_to'),
})
