import type * as z from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { Rooms } from './doors.ts'
import type { Shop } from './open-shop-in.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodType ? { [Key in Name]: z.input<Schema> } : unknown
type Sent<E extends Endpoint> = Part<'params', E['params']> &
  Part<'body', E['body']> & { query?: Record<string, string> }
export type Builder<Request> = (shop: Shop) => Request | Request[] | Promise<Request | Request[]>
export type Cases = { [Room in keyof Rooms]: { [Name in keyof Rooms[Room]]: Builder<CaseOf<Rooms[Room][Name]>> } }
type CaseOf<E> = E extends Endpoint ? Sent<E> : never
