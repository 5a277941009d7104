import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for a server's data. Open to be entered by others: as root PostgreSQL runs as another user, and for a folder it
 * cannot enter the launcher would set the cluster up elsewhere, where this run does not clean up.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pickwell-'))
  await chmod(folder, 0o755)
  return folder
}
