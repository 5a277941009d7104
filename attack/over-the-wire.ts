import { setTimeout } from 'node:timers/promises'
import { asker } from '#test/support/ask.ts'

/** Requests over real sockets, counted; what never came to an answer has status 0. */
export function openWire(url: string) {
  let asked = 0
  const request = async (address: string, init: RequestInit) => {
    asked++
    return fetch(url + address, init).catch((error: Error) => unanswered(error))
  }
  const patiently = (address: string, init: RequestInit) => askAgain(() => request(address, init))
  return {
    asked: () => asked,
    /** As an honest client asks, who comes back when told to. */
    as: (token: string | undefined, headers: Record<string, string> = {}) =>
      asker({ request: patiently }, token, headers),
    /** Asks once, whatever the answer. */
    onceAs: (token: string) => asker({ request }, token),
  }
}
export type Wire = ReturnType<typeof openWire>

function unanswered(error: Error) {
  const text = `no answer: ${error.cause instanceof Error ? error.cause.message : error.message}`
  return Object.defineProperty(new Response(text), 'status', { value: 0 })
}

const mostTries = 10

/** 503 says to try again in a second. */
async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries === mostTries) return answer
    await answer.body?.cancel()
    await setTimeout(1000)
  }
}
