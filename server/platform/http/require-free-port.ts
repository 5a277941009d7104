import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '#server/embedded-postgres/error-code.ts'

/** Where to listen, and which setting says so. */
export type Place = { port: number; hostname: string; setting?: 'PORT' | 'WORKER_PORT' }

/** Raises one sentence where nobody can listen, before anything else is begun. Somebody may still come first meanwhile. */
export async function requireFreePort(place: Place): Promise<void> {
  const server = createServer()
  try {
    server.listen(place.port, place.hostname)
    await once(server, 'listening')
  } catch (error) {
    throw portProblem(error, place)
  }
  server.close()
  await once(server, 'close')
}

/** In the words of who set it. */
export function portProblem(cause: unknown, { port, hostname, setting = 'PORT' }: Place): Error {
  const code = errorCode(cause)
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use; stop what uses it or set ${setting} to another one.`, { cause })
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
