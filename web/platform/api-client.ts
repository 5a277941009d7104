import { endpoints } from 'virtual:endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/all.ts'
import type { Answer, Endpoint, Request } from '#contract/shared/endpoint.ts'
import { largestPage } from '#contract/shared/limits.ts'
import { type Sending, type SendOptions, saveFile, send } from './api-request.ts'
import { reading } from './last-read.ts'
import { asOwnWrite } from './own-writes.ts'

type AllOptional = Record<never, never>
type Given<R> = { [K in keyof R as R[K] extends undefined ? never : AllOptional extends R[K] ? never : K]: R[K] } & {
  [K in keyof R as R[K] extends undefined ? never : AllOptional extends R[K] ? K : never]?: R[K]
}

/** What a caller passes: only the parts the endpoint has, and those optional that may be left out whole. */
export type InputOf<E extends Endpoint> = Given<Request<E>>
type InputArgs<E extends Endpoint> = AllOptional extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
type RowOf<A> = A extends { items: (infer Row)[]; next_cursor: string | null } ? Row : never

/** One endpoint as the browser uses it. */
export type Caller<E extends Endpoint = Endpoint> = {
  /** Verb and path as the contract has them. */
  verb: Endpoint['verb']
  /** Its room and its name there, as the contract has them. */
  name: readonly [room: string, key: string]
  /** Options for `useQuery`, `useSuspenseQuery`, `ensureQueryData`; the key is [room, verb, input]. */
  query: (...args: InputArgs<E>) => ReturnType<typeof readOptions<Answer<E>>>
  /** Options for `useList`: keyset pages appended while scrolling. */
  pages: (...args: InputArgs<E>) => PageOptions<RowOf<Answer<E>>>
  /** Sends the request; throws `ApiRefusal`. Screens save through `useIntent`, which keeps the idempotency key. */
  call: (input: InputOf<E>, options?: SendOptions) => Promise<Answer<E>>
  /** For an endpoint that answers a file: fetches it and lets the browser save it. */
  save: (input: InputOf<E>) => Promise<void>
}

type Callers<Room> = { [Key in keyof Room]: Room[Key] extends Endpoint ? Caller<Room[Key]> : never }

type Call = (input: Sending, options?: SendOptions) => Promise<unknown>

function readOptions<A>(name: readonly [string, string], call: Call, input: Sending) {
  const queryKey = [...name, input] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => reading(queryKey, () => call(input, { signal }) as Promise<A>),
  })
}

type Page<Row> = { items: Row[]; next_cursor: string | null }
/** Whoever scrolls on gets more rows at a time, so that the list keeps up. */
const furtherRows = largestPage
export type PageOptions<Row> = ReturnType<typeof pageOptions<Row>>

function pageOptions<Row>(name: readonly [string, string], call: Call, input: Sending) {
  const queryKey = [...name, 'pages', input] as const
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const read = () =>
        call({ ...input, query: { ...input.query, ...further(pageParam) } }, { signal }) as Promise<Page<Row>>
      return pageParam === undefined ? reading(queryKey, read) : read() // a list is as old as its first page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

const further = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor, limit: furtherRows })

function callerOf(room: string, key: string, { verb, path }: (typeof endpoints)[string][string]) {
  const name = [room, key] as const
  const call: Call = (input, options = {}) =>
    verb === 'get'
      ? send(verb, path, input, options)
      : asOwnWrite((requestId) => send(verb, path, input, { ...options, requestId }))
  return {
    verb,
    name,
    call,
    save: (input: Sending) => saveFile(path, input),
    query: (input: Sending = {}) => readOptions(name, call, input),
    pages: (input: Sending = {}) => pageOptions(name, call, input),
  }
}

/** Every endpoint of the contract: `api.products.list.query({ query: { q } })`. */
export const api = Object.fromEntries(
  Object.entries(endpoints).map(([room, verbs]) => [
    room,
    Object.fromEntries(Object.entries(verbs).map(([key, endpoint]) => [key, callerOf(room, key, endpoint)])),
  ]),
) as unknown as { [Room in keyof Api]: Callers<Api[Room]> }
