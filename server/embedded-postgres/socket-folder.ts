import { access, constants, realpath } from 'node:fs/promises'
import { canReach, search, write } from './can-reach.ts'
import type { Account } from './server-plan.ts'

/**
 * Where the server also listens beside TCP, as PostgreSQL does by itself: a connection through a socket file costs the app
 * clearly less than one through loopback. Outside the cluster, which people copy; the password is asked here too. Undefined where
 * whoever runs PostgreSQL may not write there: it would not start.
 */
export async function socketFolder(account?: Account, folder = '/tmp'): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK | constants.X_OK) // no permission tells of a disk that is only read
    const may = account === undefined || (await canReach(await realpath(folder), account, write + search))
    return may ? folder : undefined
  } catch {
    return undefined
  }
}

/** The same database by the socket file instead of TCP. */
export const bySocket = (url: string, folder: string | undefined) =>
  folder === undefined ? url : `${url}?host=${encodeURIComponent(folder)}`
