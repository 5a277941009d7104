import { api } from '#contract/all.ts'
import { functions, procedures } from '#contract/functions.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'

/** Every room of the contract, the functions and procedures among them. */
export const rooms = { ...api, functions, procedures }
export type Rooms = typeof rooms

const prefixes: Partial<Record<string, string>> = { functions: '/functions/v1', procedures: '/rpc/v1' }

export type Door = { name: string; endpoint: Endpoint; prefix: string }

/** Every endpoint of the contract as `room.name`, with the path it is below. */
export const doors: readonly Door[] = Object.entries(rooms).flatMap(([room, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${room}.${name}`,
    endpoint: endpoint as Endpoint,
    prefix: prefixes[room] ?? '/api/v1',
  })),
)

export function doorTo(name: string): Door {
  const door = doors.find((one) => one.name === name)
  if (!door) throw new Error(`The contract has no endpoint ${name}`)
  return door
}

/** What a request carries, before the wire. */
export type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** The address of a request: parameters filled in, the query appended. */
export function addressOf({ endpoint, prefix }: Door, { params = {}, query = {} }: Asked) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return `${prefix}${path}${search && `?${search}`}`
}
