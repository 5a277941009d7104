import type * as z from 'zod'
import { isApiScope } from './api-scopes.ts'
import type { Permission } from './permissions.ts'
import type { OperationCode } from './refusals.ts'

type Shape = z.ZodObject

/** An endpoint as plain data: the server's mount, the browser client and the OpenAPI document are all read from it. */
export type Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Returns extends z.ZodType = z.ZodType,
  Code extends OperationCode = OperationCode,
> = {
  verb: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below /api/v1, with `:name` for parameters. */
  path: string
  may: Permission
  /** Whether API keys may ask too, and not people alone. */
  takesKeys: boolean
  summary: string
  params: Params
  query: Query
  body: Body
  returns: Returns
  /** What it may answer beside what any endpoint may. */
  refuses: readonly Code[]
}

type Parts<P, Q, B, R, C> = {
  may: Permission
  /** What is about the person who asks, or the plan, is for people, whatever permission it needs. */
  forPeople?: true
  summary: string
  params?: P
  query?: Q
  body?: B
  returns: R
  refuses?: readonly C[]
}
type Verbs = { get: string } | { post: string } | { put: string } | { patch: string } | { delete: string }

/** `endpoint({ post: '/orders', may: 'orders:write', body, returns })`: one verb names the path. */
export function endpoint<
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends z.ZodType = z.ZodType,
  C extends OperationCode = never,
>(spec: Verbs & Parts<P, Q, B, R, C>): Endpoint<P, Q, B, R, C> {
  const [verb, path] = Object.entries(spec).find(([key]) =>
    ['get', 'post', 'put', 'patch', 'delete'].includes(key),
  ) as [Endpoint['verb'], string]
  const { may, summary, returns, refuses = [] } = spec
  return {
    verb,
    path,
    may,
    takesKeys: !spec.forPeople && isApiScope(may),
    summary,
    returns,
    refuses,
    params: spec.params as P,
    query: spec.query as Q,
    body: spec.body as B,
  }
}

export type Endpoints = Record<string, Endpoint>

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives of an endpoint, parsed. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}
/** What a caller sends, before defaults are filled in. */
export type Request<E extends Endpoint> = { params: Sent<E['params']>; query: Sent<E['query']>; body: Sent<E['body']> }
export type Answer<E extends Endpoint> = z.output<E['returns']>
/** The codes an endpoint declares, as a type: `CodeOf<typeof products.update>`. */
export type CodeOf<E extends Endpoint> = E['refuses'][number]
