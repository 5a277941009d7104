import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { log } from '../log.ts'

/**
 * What is sent as it is read. Where reading fails in the middle, the connection is cut, so that its client knows it has not got all: the library
 * would write the error's message into the file, and print its stack.
 */
export const streamBody = (c: Context, content: AsyncIterable<string | Uint8Array>) =>
  ReadableStream.from(cuttingOff(c, content)) as ReadableStream<Uint8Array>

async function* cuttingOff(c: Context, content: AsyncIterable<string | Uint8Array>) {
  try {
    yield* content
  } catch (error) {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    if (!outgoing) throw error
    log.warn({ err: error, path: c.req.path, request_id: c.get('requestId') }, 'a file was cut off while it was sent')
    outgoing.destroy()
  }
}
