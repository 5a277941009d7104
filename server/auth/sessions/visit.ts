import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'

/** What a request tells beside its body: who seems to ask, and where a mailed link should lead. */
export type Visit = {
  request_id: string | undefined
  user_agent: string | null
  ip: string | null
  redirect_to: string | undefined
  /** What the browser calls itself, made up by it once and kept; of use only to whom it has let in before. */
  device: string | undefined
}

export const visitOf = ({ settings }: AppContext, c: Context): Visit => ({
  request_id: c.get('requestId'),
  user_agent: c.req.header('user-agent')?.slice(0, 500) ?? null,
  ip: clientAddress(c, settings.AUTH_TRUSTED_PROXY),
  redirect_to: c.req.query('redirect_to'),
  device: c.req.header('x-device-id')?.match(/^[\w-]{16,100}$/)?.[0],
})
