import type { Socket } from 'node:net'

/** How long a client may go on sending what was refused, in milliseconds. */
const mostLinger = 2000

/**
 * Closes a connection of which a part of a request is still on its way, so that its client reads our answer: closed at once it
 * would be reset, and the answer lost (RFC 9112, 9.6). Our side ends now; what still comes is thrown away until the client ends its
 * own, for two seconds at most.
 */
export function closeGently(socket: Socket) {
  const timer = setTimeout(() => socket.destroy(), mostLinger)
  socket.once('close', () => clearTimeout(timer))
  socket.end()
  socket.resume()
}
