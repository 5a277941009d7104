import { setTimeout } from 'node:timers/promises'
import { asker } from '#test/support/ask.ts'

/** Requests over real sockets, counted; what never came to an answer has status 0. */
export function openWire(url: string) {
  let asked = 0
  const request = async (address: string, init: RequestInit) => {
    asked++
    return fetch(url + address, init).catch((error: Error) => unanswered(error))
  }
  return {
    asked: () => asked,
    as: (token: string | undefined, headers: Record<string, string> = {}) => asker({ request }, token, headers),
  }
}
export type Wire = ReturnType<typeof openWire>

function unanswered(error: Error) {
  const text = `no answer: ${error.cause instanceof Error ? error.cause.message : error.message}`
  return Object.defineProperty(new Response(text), 'status', { value: 0 })
}

const mostTries = 10

/** As an honest client asks, who comes back when told to: 503 says to try again in a second. */
export async function askAgain<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries === mostTries) return answer
    await setTimeout(1000)
  }
}
