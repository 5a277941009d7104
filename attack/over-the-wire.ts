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
