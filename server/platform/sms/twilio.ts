import * as z from 'zod'
import type { Text, TextTransport } from './text-transport.ts'

type Account = { account: string; token: string; from: string; url: string }

const wholeMs = 20_000
const Problem = z.object({ message: z.string() })
const Taken = z.object({ messages: z.array(z.object({ to: z.string(), body: z.string(), date_created: z.string() })) })

/** Whoever speaks the form of Twilio's Messages: one request for each text, without an SDK. */
export function openTwilio({ account, token, from, url }: Account): TextTransport {
  const messages = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const ask = (address: string, stop: AbortSignal | undefined, body?: URLSearchParams) =>
    fetch(address, {
      headers: { authorization },
      signal: AbortSignal.any([AbortSignal.timeout(wholeMs), ...(stop ? [stop] : [])]),
      redirect: 'error',
      ...(body && { method: 'POST', body }),
    })

  /**
   * They know no key that makes a request count once, so an attempt after an answer that never came looks first. Where there is no such
   * list to look at, nothing was found.
   */
  async function isTaken({ to, text }: Text, since: Date, stop?: AbortSignal) {
    const answer = await ask(`${messages}?${new URLSearchParams({ To: to, PageSize: '50' })}`, stop)
    const problem = await problemOf(answer)
    if (problem && !isPassing(answer.status)) return false
    if (problem) throw problem
    const from = since.getTime() - clockDifferenceMs
    const found = Taken.safeParse(await answer.json()).data?.messages ?? []
    return found.some((one) => one.to === to && one.body === text && Date.parse(one.date_created) >= from)
  }

  return {
    async send({ to, text }, triedSince, stop) {
      if (triedSince && (await isTaken({ to, text }, triedSince, stop))) return
      const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const problem = await problemOf(await ask(messages, stop, new URLSearchParams({ To: to, ...sender, Body: text })))
      if (problem) throw problem
    },
  }
}

/** Their moments are whole seconds of another clock; a digest of the same words is a quarter of an hour older at least. */
const clockDifferenceMs = 10_000

const isPassing = (status: number) => status >= 500 || status === 408 || status === 429
/** Keys or an address that do not fit: the operator's to correct, not the message's fault. */
const isOperators = (status: number) => status === 401 || status === 403 || status === 404

/** What they had against a request, in their words; `permanent` where the same one would be refused again. */
async function problemOf(answer: Response) {
  if (answer.ok) return undefined
  const { status, statusText } = answer
  const said = Problem.safeParse(await answer.json().catch(() => undefined)).data?.message ?? statusText
  return Object.assign(new Error(`${status} ${said}`), { permanent: !isPassing(status) && !isOperators(status) })
}
