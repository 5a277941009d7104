import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { News } from '#contract/shared/news.ts'
import type { Asked as AskedOf } from '../../scripts/replay/api/api-client.ts'
import { type Asked, addressOf, nameOf } from './address-of.ts'
import { openSockets } from './kept-sockets.ts'
import { keepListening } from './listen.ts'
import { type Reading, Screen } from './screen.ts'
import type { Business, Session } from './seed-businesses.ts'
import type { Kind, Tally } from './tally.ts'

/** An order on its way: which of its steps comes next, and its picklist once there is one. */
export type Underway = { id: string; step: number; picklist?: string }

/** Somebody at work in a business, and what they remember of it. */
export type Person = {
  business: Business
  screen: Screen
  /**
   * A POST by button or form. Answers undefined where it was refused or failed; what is on screen is read again either way, but for
   * what its answer brings along.
   */
  write<E extends Endpoint>(endpoint: E, asked: AskedOf<E>, brings?: Reading): Promise<Answer<E> | undefined>
  /** Orders seen in a list, drafts that are edited now and then, and orders that go their way. */
  memory: { orders: string[]; drafts: string[]; underway: Underway[] }
}

type Options = { url: string; business: Business; session: Session; tally: Tally; signal: AbortSignal }

export function openPerson({ url, business, session, tally, signal }: Options): Person {
  const sockets = openSockets(url)
  signal.addEventListener('abort', sockets.close, { once: true })
  const { org } = business

  // What one has written oneself is read again with its answer; its news is nothing new.
  const own = new Set<string>()
  async function ask(kind: Kind, method: string, path: string, json?: unknown, key?: string) {
    const began = performance.now()
    const id = kind === 'write' ? randomUUID() : undefined
    if (id) own.add(id)
    const { status, body, resent } = await sockets.ask({ method, path, token: session.access, org, key, id, json })
    tally.add(
      kind,
      performance.now() - began,
      status,
      `${status || body} ${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`,
    )
    tally.addResent(resent)
    return status >= 200 && status < 300 ? body : undefined
  }
  async function renew() {
    const text = await ask('write', 'POST', '/auth/v1/token?grant_type=refresh_token', {
      refresh_token: session.refresh,
    })
    if (!text) return
    const { access_token, refresh_token, expires_at } = JSON.parse(text)
    Object.assign(session, { access: access_token, refresh: refresh_token, expires: expires_at })
  }
  const screen = new Screen((path) => ask('read', 'GET', path))
  void keepFresh(session, renew, signal)
  const hear = (news: News) => void (own.delete(news.request_id ?? '') || screen.hear(news))
  keepListening({ url, token: () => session.access, org, tally, signal, hear })
  return {
    business,
    screen,
    async write(endpoint, asked, brings) {
      const { body, ...place } = asked as Asked
      const text = await ask('write', endpoint.verb.toUpperCase(), addressOf(endpoint, place), body, randomUUID())
      void screen.afterWrite(nameOf(endpoint), brings)
      return text === undefined ? undefined : JSON.parse(text)
    },
    memory: { orders: [], drafts: [], underway: [] },
  }
}

const earlierMs = 90_000

/** Renews a session before its hour is over; the first time at any moment of it, so that not all come together. */
async function keepFresh(session: Session, renew: () => Promise<void>, signal: AbortSignal) {
  for (let share = Math.random(); !signal.aborted; share = 1) {
    const left = session.expires * 1000 - Date.now() - earlierMs
    await setTimeout(Math.max(1000, left * share), undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await renew()
  }
}
