import { checkBooks } from '#server/dashboard/check-books.ts'
import { newId } from '#server/platform/database/scope.ts'
import { askForStep } from './ask-for-step.ts'
import { giveWay } from './give-way.ts'
import type { Request } from './request.ts'
import type { Stage } from './stage.ts'
import type { Round, Step } from './step.ts'

type Sent = { step: Step; request: Request; key: string; status: number; text: string }

/** Plays one round: everybody at once, then whoever got no answer again under the same key. Raises where a promise is broken. */
export async function perform(stage: Stage, round: Round) {
  const wishes = []
  for (const step of round.steps) wishes.push({ step, request: await askForStep(stage, step), key: newId() })
  const asked = wishes.flatMap(({ request, ...wish }) => (request ? [{ ...wish, request }] : []))
  stage.steps += asked.length
  const ground = giveWay(round.crash)
  const answers = await Promise.all(asked.map((wish) => send(stage, wish)))
  await ground.end()
  for (const answer of answers) {
    if (answer.status >= 500 && !ground.happened()) throw new Error(`${describe(answer)} although nothing was broken`)
    const settled = answer.status >= 500 || answer.step.again ? await repeat(stage, answer) : answer
    if (settled.status < 300) note(stage, settled)
  }
}

/** What was promised of the books holds, whatever happened. */
export async function requireBalance({ shop }: Stage) {
  const { differences } = await checkBooks(shop.scope)
  if (differences.length > 0) throw new Error(`The books: ${JSON.stringify(differences)}`)
}

async function send(stage: Stage, wish: Pick<Sent, 'step' | 'request' | 'key'>): Promise<Sent> {
  const { method, path, body } = wish.request
  const headers: Record<string, string> = { 'idempotency-key': wish.key }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await stage.ask(wish.step.actor, path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { ...wish, status: response.status, text: await response.text() }
}

/** The same request under the same key; what was answered once is answered again. */
async function repeat(stage: Stage, first: Sent): Promise<Sent> {
  const second = await send(stage, first)
  if (second.status >= 500) throw new Error(`${describe(second)}, asked again`)
  const wasKept = first.status < 300 && first.request.method === 'POST'
  if (wasKept && withoutLink(second) !== withoutLink(first))
    throw new Error(`${describe(second)}, but first: ${first.text}`)
  return wasKept ? first : second
}

/** A label's link is signed anew for every answer. */
const withoutLink = ({ text }: Sent) => text.replace(/"label_url":"[^"]*"/, '')

function note(stage: Stage, { request, text }: Sent) {
  if (request.path === '/orders') stage.orders.push((JSON.parse(text) as { id: string }).id)
  const path = request.path.replace(/[0-9a-f-]{36}/, ':id')
  stage.done.set(path, (stage.done.get(path) ?? 0) + 1)
}

const describe = ({ step, request, status, text }: Sent) =>
  `${step.kind}: ${request.method} ${request.path} answered ${status} ${text}`
