import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOnSignals } from '#server/embedded-postgres/end-on-signals.ts'
import { openBuildFolder, putInPlace } from './build-folder.ts'
import { compressBuild } from './compress-build.ts'
import { splitManifest } from './split-manifest.ts'

const stamp = 'build/built-from'
const sources = [
  'web',
  'contract',
  'public',
  'README.md',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/**
 * Builds the web app unless the build at hand was made from exactly these sources. Raises what the build said. It is made in a folder of its own:
 * the build at hand may be served meanwhile, and another start may make the same one.
 */
export function buildWebIfNeeded() {
  const now = fingerprint()
  if (isBuiltFrom(now)) return
  process.stdout.write('Building the web app...\n')
  const folder = openBuildFolder()
  try {
    const client = join(folder, 'client')
    run({ BUILD_FOLDER: folder }, 'node_modules/@react-router/dev/bin.cjs', 'build')
    splitManifest(client)
    run({}, 'scripts/build-offline-worker.ts', client)
    compressBuild(client)
    if (isBuiltFrom(now)) return
    rmSync(stamp, { force: true })
    putInPlace(client, 'build/client')
    writeFileSync(stamp, now)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(env: Record<string, string>, ...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}\n${stderr}`)
}

/** The same in a process of its own, while this one does something else. Answers once it is there; ends with this process. */
export async function buildWebMeanwhile() {
  if (isBuiltFrom(fingerprint())) return
  // A group of its own, as it starts processes itself.
  const child = spawn(process.execPath, [import.meta.filename], { stdio: 'inherit', detached: true })
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  endOnSignals()
  process.once('exit', end)
  const [status] = await once(child, 'exit').finally(() => process.off('exit', end))
  if (status !== 0) throw new Error('The web app could not be built.')
}

const isBuiltFrom = (now: string) =>
  existsSync('build/client/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn).sort()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}

if (import.meta.main) buildWebIfNeeded()
