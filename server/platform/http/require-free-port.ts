import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '#server/embedded-postgres/error-code.ts'

/** Where to listen, and which setting says so. */
export type Place = { port: number; hostname: string; setting?: 'PORT' | 'WORKER_PORT' }

/** Every link says localhost, which is ::1 first on many systems: whoever listens there alone would be opened instead. */
const reachedAsLocalhost = ['127.0.0.1', '0.0.0.0', 'localhost']

/** Raises one sentence where nobody can listen, before anything else is begun. Somebody may still come first meanwhile. */
export async function requireFreePort(place: Place): Promise<void> {
  await tryListening(place.port, place.hostname).catch((error: unknown) => {
    throw portProblem(error, place)
  })
  if (!reachedAsLocalhost.includes(place.hostname)) return
  await tryListening(place.port, '::1').catch((error: unknown) => {
    // Anything else is a machine without that address.
    if (errorCode(error) === 'EADDRINUSE') throw portProblem(error, place, ' at ::1, where localhost leads as well')
  })
}

async function tryListening(port: number, hostname: string) {
  const server = createServer().listen(port, hostname)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** In the words of who set it. */
export function portProblem(cause: unknown, { port, hostname, setting = 'PORT' }: Place, where = ''): Error {
  const code = errorCode(cause)
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use${where}; stop what uses it or set ${setting} to another one.`, { cause })
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be opened by this user; set ${setting} to one above 1023.`, { cause })
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `${hostname} is no address of this machine to listen on (${reason}); correct HOST or leave it out.`,
    {
      cause,
    },
  )
}
