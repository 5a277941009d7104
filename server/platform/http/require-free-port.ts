import { once } from 'node:events'
import { createServer } from 'node:net'
import { errorCode } from '#server/embedded-postgres/error-code.ts'

/** Where to listen. */
export type Place = { port: number; hostname: string }

/** Raises one sentence where nobody can listen, before anything else is begun. Somebody may still come first meanwhile. */
export async function requireFreePort({ port, hostname }: Place): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, hostname)
    await once(server, 'listening')
  } catch (error) {
    throw portProblem(error, { port, hostname })
  }
  server.close()
  await once(server, 'close')
}

/** In the words of who set it. */
export function portProblem(cause: unknown, { port, hostname }: Place): Error {
  const code = errorCode(cause)
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use; stop what uses it or set PORT to another one.`, { cause })
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be opened by this user; set PORT to one above 1023.`, { cause })
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `${hostname} is no address of this machine to listen on (${reason}); correct HOST or leave it out.`,
    {
      cause,
    },
  )
}
