import { api } from '#contract/all.ts'
import { functions } from '#contract/functions.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'

export type Asked = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

const rooms: Record<string, Record<string, Endpoint>> = { ...api, functions }
const names = new Map(
  Object.entries(rooms).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).map(([key, endpoint]) => [endpoint, [room, key] as const] as const),
  ),
)

/** Room and key of an endpoint in the contract. */
export const nameOf = (endpoint: Endpoint) => names.get(endpoint) ?? (['', ''] as const)

/** Where an endpoint is asked, with parameters and query filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Asked): string {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const below = nameOf(endpoint)[0] === 'functions' ? '/functions/v1' : '/api/v1'
  return `${below}${filled}${search.size > 0 ? `?${search}` : ''}`
}
