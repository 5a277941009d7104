import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod'
import type { Answer, Endpoint, Endpoints, Input } from '#contract/shared/endpoint.ts'
import { commonRefusals } from '#contract/shared/refusals.ts'
import { CsvFile } from '#contract/shared/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { claimFor, type IdempotencyClaim } from '#server/platform/database/idempotency.ts'
import { type Caller, idOfCaller, openScope, type Scope } from '#server/platform/database/scope.ts'
import type { Csv } from '#server/platform/lists/csv.ts'
import { JsonText } from '#server/platform/lists/json-text.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { answerError, answerInvalid, isBusy, isCutOff, wordsForInvalid } from './answer-errors.ts'
import type { Authenticator } from './authenticator.ts'
import { clientAddress } from './client-address.ts'
import { streamBody } from './stream-body.ts'

export type Handlers<E extends Endpoints> = {
  [Name in keyof E]: (
    input: { scope: Scope; context: AppContext; ip: string | null } & Input<E[Name]>,
  ) => Promise<E[Name]['returns'] extends typeof CsvFile ? Csv : Answer<E[Name]> | JsonText>
}
/** A room's endpoints with their operations; forgetting one is a type error. */
export type Mounted = { endpoint: Endpoint; handle: (input: never) => Promise<unknown> }[]

export function mount<E extends Endpoints>(endpoints: E, handlers: Handlers<E>): Mounted {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name as keyof E] as Mounted[number]['handle'],
  }))
}

type Env = { Variables: { caller: Caller; requestId: string } }

/** Authenticate, parse, note the key, call the operation, serialise: the same for every endpoint, in this order. */
export function serve(context: AppContext, authenticate: Authenticator, rooms: Mounted[]) {
  // Whoever may not ask hears that, not what else is wrong with the request; everybody else is proven by the operation's transaction.
  const prove = (c: Context<Env>) => openScope(context.database, c.get('caller')).prove()
  const app = new OpenAPIHono<Env>({
    defaultHook: async (result, c) => {
      if (!result.success) await prove(c)
      return answerInvalid(result, c)
    },
  })
  app.onError(async (error, c) => {
    if (!(error instanceof HTTPException) || isCutOff(c)) return answerError(error, c)
    return answerError(
      await prove(c).then(
        () => error,
        (refusal: Error) => refusal,
      ),
      c,
    )
  })
  for (const { endpoint, handle } of rooms.flat()) {
    const admit = createMiddleware<Env>(async (c, next) => {
      c.set('caller', await authenticate(c, endpoint))
      if (endpoint.body && !c.req.header('content-type')) {
        await prove(c)
        refuseMissingBody()
      }
      const unread = endpoint.body ? undefined : await fieldsNobodyReads(c)
      if (unread) {
        await prove(c)
        refuse('VALIDATION_ERROR', unread.message, unread.details)
      }
      await next()
    })
    app.openapi({ ...routeOf(endpoint), middleware: admit }, (async (c: Context<Env>) => {
      const valid = <T>(part: string, schema: unknown) => (schema ? (c.req.valid(part as never) as T) : undefined)
      const body = valid('json', endpoint.body)
      const input = {
        ...{ context, body, ip: clientAddress(c, context.settings.AUTH_TRUSTED_PROXY) },
        ...{ params: valid('param', endpoint.params), query: valid('query', endpoint.query) },
      }
      const scope = openScope(context.database, c.get('caller'), claimOf(c, endpoint, body))
      const perform = async () => (handle as (input: unknown) => Promise<unknown>)({ scope, ...input })
      const answer = await proven(scope, perform).catch((error: unknown) => rethrow(endpoint, context, error))
      if (endpoint.returns === CsvFile) return sendFile(c, answer as Csv)
      if (answer instanceof JsonText) return sendText(c, endpoint, context, answer)
      return c.json(checked(endpoint, context, answer) as never)
    }) as never)
  }
  return app
}

/**
 * What an operation comes to before it asks anything is told only to whoever may ask. That the service is busy everybody may hear: a
 * database that does not answer is not waited for a second time.
 */
async function proven<T>(scope: Scope, perform: () => Promise<T>): Promise<T> {
  const answer = await perform().catch(async (error: Error) => {
    if (!isBusy(error)) await scope.prove()
    throw error
  })
  await scope.prove()
  return answer
}

function refuseMissingBody(): never {
  const field = { field: 'body', message: 'Send a JSON body with content-type application/json' }
  refuse('VALIDATION_ERROR', `body: ${field.message}`, { ...field, fields: [field] })
}

const nothing = z.strictObject({})

/** What is wrong with the JSON that is sent where no body is read. An empty object, as some clients always send, says nothing. */
async function fieldsNobodyReads(c: Context) {
  if (c.req.method === 'GET' || !/\bjson\b/i.test(c.req.header('content-type') ?? '')) return undefined
  const text = await c.req.text()
  const sent = text.trim() === '' ? {} : ((await c.req.json().catch(refuseBadJson)) ?? {})
  const { error } = nothing.safeParse(sent)
  return error && wordsForInvalid(error, sent)
}

function refuseBadJson(): never {
  throw new HTTPException(400, { message: 'Malformed JSON in request body' })
}

function claimOf(c: Context, endpoint: Endpoint, body: unknown): IdempotencyClaim | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || endpoint.verb !== 'post') return undefined
  if (key.length === 0 || key.length > 200)
    refuse('VALIDATION_ERROR', 'Idempotency-Key must have 1 to 200 characters', {
      field: 'Idempotency-Key',
      value: key,
    })
  // What stands behind the path is asked for, too, where the endpoint reads it.
  const query = endpoint.query ? new URL(c.req.url).search : ''
  return claimFor(idOfCaller(c.get('caller')), key, `${c.req.method} ${c.req.path}${query}`, body)
}

const sendFile = (c: Context, { filename, content }: Csv) =>
  c.body(streamBody(c, content), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
  })

function sendText(c: Context, endpoint: Endpoint, context: AppContext, { text }: JsonText) {
  if (context.settings.NODE_ENV === 'test') checked(endpoint, context, JSON.parse(text))
  return c.body(text, 200, { 'content-type': 'application/json' })
}

/** In tests every answer is held against the contract: a wrong type fails there, not at a customer. */
function checked(endpoint: Endpoint, context: AppContext, value: unknown) {
  if (context.settings.NODE_ENV === 'test') z.strictObject({ answer: endpoint.returns }).parse({ answer: value })
  return value
}

/** In tests a refusal that the contract does not declare for its endpoint is a failure of ours. */
function rethrow({ verb, path, refuses }: Endpoint, context: AppContext, error: unknown): never {
  if (context.settings.NODE_ENV !== 'test' || !(error instanceof Refusal)) throw error
  const declared: readonly string[] = [...refuses, ...Object.keys(commonRefusals)]
  if (!declared.includes(error.code))
    throw new Error(`${verb} ${path} does not declare ${error.code}`, { cause: error })
  throw error
}

/** What the route parses; what it answers is described in `contract/openapi`. */
function routeOf({ verb, path, params, query, body }: Endpoint) {
  return createRoute({
    method: verb,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    request: {
      ...(params ? { params } : {}),
      query: query ?? nothing,
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    },
    responses: { 200: { description: 'Done' } },
  })
}
