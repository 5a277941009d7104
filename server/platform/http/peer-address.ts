import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Who is at the other end of the socket; null where there is no socket, as in requests made in memory. */
export function peerAddress(c: Context): string | null {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? null) : null
}
