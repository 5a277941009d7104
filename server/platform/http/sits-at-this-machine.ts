import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { peerAddress } from './peer-address.ts'

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip']
const loopback = /^(::ffff:)?127\.|^::1$/

/** Names of this machine: a foreign page that points its own name here (DNS rebinding) is not answered. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether somebody at this machine asks, and asks us rather than a proxy in front of us, whose every caller comes from here. Not all proxies
 * say that they are one: where people reach us by the name of another place nobody is taken for somebody at this machine.
 */
export function sitsAtThisMachine(c: Context, context: AppContext): boolean {
  const forwarded = forwarding.some((name) => c.req.header(name) !== undefined)
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  return isReachedHereOnly(context) && !forwarded && ownNames.includes(host) && loopback.test(peerAddress(c) ?? '')
}

export const isReachedHereOnly = ({ publicUrl }: Pick<AppContext, 'publicUrl'>) =>
  ownNames.includes(new URL(publicUrl).hostname)
