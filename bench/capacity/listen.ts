import { request } from 'node:http'
import type { News } from '#contract/shared/news.ts'
import type { Tally } from './tally.ts'

type Options = {
  url: string
  token(): string
  org: string
  tally: Tally
  signal: AbortSignal
  hear(news: News): void
}

const againAfterMs = 1000

/** Keeps one event stream open until it is aborted, and comes back when it was cut. */
export function keepListening(options: Options) {
  const { url, token, org, tally, signal, hear } = options
  const again = () => {
    if (signal.aborted) return
    tally.addDroppedStream()
    setTimeout(() => signal.aborted || keepListening(options), againAfterMs)
  }
  const headers = { authorization: `Bearer ${token()}`, 'x-org-id': org }
  const asked = request(new URL('/realtime/v1', url), { agent: false, headers, signal })
  asked.on('response', (answer) => {
    let unread = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      const lines = (unread + part).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: {"table"')) hear(JSON.parse(line.slice(6)))
    })
    answer.on('error', () => {}) // 'close' comes too
  })
  asked.on('error', () => {}) // so it does here
  asked.on('close', again)
  asked.end()
}
