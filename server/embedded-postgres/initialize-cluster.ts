import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { reasonOf } from './reason-of.ts'
import type { ServerPlan } from './server-plan.ts'
import { serverEnvironment } from './server-settings.ts'

const run = promisify(execFile)
const stagingPrefix = 'postgres.init-'

type Options = Pick<ServerPlan, 'clusterDir' | 'nativeDir' | 'account' | 'password'>

/** Runs initdb beside the final place and renames the result: a kill in between leaves no half cluster behind. */
export async function initializeCluster(options: Options): Promise<void> {
  const parent = dirname(options.clusterDir)
  for (const name of await readdir(parent)) {
    if (name.startsWith(stagingPrefix)) await removeStaging(join(parent, name))
  }
  const staging = await mkdtemp(join(parent, stagingPrefix))
  try {
    const fresh = await runInitdb(staging, options)
    await rename(fresh, options.clusterDir)
  } finally {
    await removeStaging(staging)
  }
}

async function runInitdb(staging: string, { nativeDir, account, password }: Options): Promise<string> {
  const cluster = join(staging, 'cluster')
  const passwordFile = join(staging, 'password')
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [staging, cluster, passwordFile]) await chown(path, account.uid, account.gid)
  // The builtin provider sorts by code point and knows the case of all letters, the same on every machine.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', cluster, ...locale, ...access, '--data-checksums', '--no-instructions']
  try {
    await run(join(nativeDir, 'bin/initdb'), args, { ...account, cwd: '/', env: serverEnvironment() })
  } catch (error) {
    throw new Error(`PostgreSQL could not create its database (${reasonOf(error)}).`, { cause: error })
  }
  return cluster
}

/** With retries, as an initdb whose Pickwell was killed may still be adding files there until it notices. */
async function removeStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
