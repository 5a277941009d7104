import { openFunctions } from '#contract/functions.ts'
import { statusAddresses } from '#contract/shared/status.ts'
import type { Answer } from '#test/support/ask.ts'
import { openWire } from '../over-the-wire.ts'
import type { PublicDoors } from './open-public-doors.ts'

export const contactDoor = `/functions/v1${openFunctions.sendContactEmail.path}`

/** Strangers of whatever network, who come to one process and then to the other. */
export function openStrangers({ servers }: PublicDoors) {
  const wires = servers.map(({ url }) => ({ url, wire: openWire(url) }))
  let turn = 0
  const next = () => wires[turn++ % wires.length] as (typeof wires)[number]
  const send = (address: string, from: string, init: (url: string) => RequestInit): Promise<Answer> => {
    const { url, wire } = next()
    return wire
      .as(undefined, { 'x-forwarded-for': from })
      .raw(address, { method: 'POST', redirect: 'manual', ...init(url) })
  }
  return {
    asked: () => wires.reduce((sum, { wire }) => sum + wire.asked(), 0),
    /** A message to us, as JSON text. */
    write: (from: string, body: string, headers: Record<string, string> = {}) =>
      send(contactDoor, from, () => ({ body, headers: { 'content-type': 'application/json', ...headers } })),
    /** A form of a page of ours, or of whose origin is told. */
    fillIn: (from: string, address: string, fields: Record<string, string>, origin?: string) =>
      send(address, from, (url) => ({ body: new URLSearchParams(fields), headers: { origin: origin ?? url } })),
    /** Asks that an address be told of incidents. */
    subscribe: (from: string, email: string) =>
      send(statusAddresses.subscribe, from, (url) => ({
        body: new URLSearchParams({ email }),
        headers: { origin: url },
      })),
    open: (from: string, address: string, method: 'GET' | 'HEAD' | 'POST') => send(address, from, () => ({ method })),
  }
}
export type Strangers = ReturnType<typeof openStrangers>

/** The networks of IPv4 that are kept for examples, one after the other; none is used twice. */
export function newNetworks() {
  let last = 0
  return () => `198.${18 + (++last >> 16)}.${(last >> 8) & 255}.${last & 255}`
}
