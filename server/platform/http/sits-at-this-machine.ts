import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { peerAddress } from './peer-address.ts'

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip']
const loopback = /^(::ffff:)?127\.|^::1$/

/** Names of this machine: a foreign page that points its own name here (DNS rebinding) is not answered. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether somebody at this machine asks, and asks us rather than a proxy in front of us, whose every caller comes from here. */
export function sitsAtThisMachine(c: Context, { publicUrl }: AppContext): boolean {
  const forwarded = forwarding.some((name) => c.req.header(name) !== undefined)
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  const isOurs = ownNames.includes(host) || host === new URL(publicUrl).hostname
  return !forwarded && isOurs && loopback.test(peerAddress(c) ?? '')
}
