import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How far an answer is; a `ServerResponse` says it. */
type Answer = Pick<ServerResponse, 'headersSent' | 'writableFinished'> & { req: Pick<IncomingMessage, 'complete'> }

/** Stands for any answer that has been given to a request that had arrived whole. */
const given: Answer = { headersSent: true, writableFinished: true, req: { complete: true } }

/**
 * The last answer of every connection. One that has been given is let go: a connection waits for its next request for seconds, and with the
 * answer would keep all that was needed for it, which the garbage collector moves meanwhile to where collecting halts everything.
 */
export function rememberAnswers() {
  const answers = new WeakMap<Socket, Answer>()
  return {
    /** Nothing before the first request. */
    lastOn: (socket: Socket) => answers.get(socket),
    add(asked: IncomingMessage, answer: ServerResponse) {
      const { socket } = asked
      answers.set(socket, answer)
      answer.once('finish', () => {
        if (asked.complete && answers.get(socket) === answer) answers.set(socket, given)
      })
    },
  }
}

/** Whether it was answered before it had arrived whole. */
export const isHalfAsked = (answer?: Answer) => Boolean(answer?.writableFinished && !answer.req.complete)
