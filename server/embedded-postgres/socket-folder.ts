import { existsSync } from 'node:fs'

/**
 * Where the server also listens beside TCP, as PostgreSQL does by itself: a connection through a socket file costs the app
 * clearly less than one through loopback. Outside the cluster, which people copy; the password is asked here too.
 */
export const socketFolder = (): string | undefined => (existsSync('/tmp') ? '/tmp' : undefined)

/** The same database by the socket file instead of TCP. */
export const bySocket = (url: string, folder: string | undefined) =>
  folder === undefined ? url : `${url}?host=${encodeURIComponent(folder)}`
