import type pg from 'pg'

/**
 * What is sent on this connection until the event loop turns leaves in one packet. A write to the socket wakes PostgreSQL and
 * costs more than the statement it carries; the driver alone makes one of each.
 */
export function inOnePacket(client: pg.ClientBase) {
  const { stream } = (client as pg.Client).connection // every client has one; the types name it on the plain client only
  stream.cork()
  process.nextTick(() => stream.uncork())
}
