import { type Books, StripeSaysNo } from './books.ts'
import { readForm } from './read-form.ts'
import { routes } from './routes.ts'

export type Answer = { status: number; body: unknown }
export type Request = { method: string; url: string; body: string; idempotencyKey: string | undefined }

/** Answers requests from these books, and the same key with the same answer. */
export function answerRequests(books: Books) {
  const answers = new Map<string, { fingerprint: string; answer: Answer }>()
  const failures: number[] = []
  const asked: string[] = []
  const [broken, refuse] = [new Set<string>(), new Set<string>()]

  function perform({ method, url, body }: Request): Answer {
    const { pathname, search } = new URL(url, 'http://stripe')
    const { name, id } = routeOf(method, pathname)
    asked.push(name)
    const status = failures.shift() ?? (broken.has(name) ? 500 : undefined)
    if (status) return no('api_error', status, 'An error of theirs')
    if (refuse.has(name)) return no('invalid_request_error', 400, 'Not now')
    const route = routes[name]
    if (!route) return no('invalid_request_error', 404, `Unrecognized request URL (${method}: ${pathname})`)
    try {
      return { status: 200, body: structuredClone(route(books, { id, form: readForm(body || search.slice(1)) })) }
    } catch (error) {
      if (!(error instanceof StripeSaysNo)) throw error
      return no(error.status === 402 ? 'card_error' : 'invalid_request_error', error.status, error.message, error.code)
    }
  }

  return {
    ...{ asked, broken, failures, refuse },
    answer(request: Request): Answer {
      const { method, url, body, idempotencyKey } = request
      const fingerprint = `${method} ${url} ${body}`
      const before = idempotencyKey ? answers.get(idempotencyKey) : undefined
      if (before && before.fingerprint !== fingerprint) return no('idempotency_error', 400, 'A key is for one request')
      if (before) return before.answer
      const answer = perform(request)
      if (idempotencyKey && answer.status < 500) answers.set(idempotencyKey, { fingerprint, answer })
      return answer
    },
  }
}

/** Which route a path is of, and the id in it. */
export function routeOf(method: string, pathname: string) {
  const named = `${method} ${pathname}`
  if (named in routes) return { name: named, id: '' }
  const parts = pathname.split('/')
  const id = parts[3] === 'sessions' ? (parts[4] ?? '') : (parts[3] ?? '')
  return { name: id ? `${method} ${pathname.replace(`/${id}`, '/:id')}` : named, id }
}

export const no = (type: string, status: number, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
