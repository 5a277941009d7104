import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Builds the web app unless the build at hand was made from exactly these sources. Raises what the build said. */
export function buildWebIfNeeded() {
  const now = fingerprint()
  if (isBuiltFrom(now)) return
  process.stdout.write('Building the web app...\n')
  run('node_modules/@react-router/dev/bin.cjs', 'build')
  splitManifest('build/client')
  run('scripts/build-offline-worker.ts')
  compressBuild('build/client')
  writeFileSync(stamp, now)
}

function run(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}\n${stderr}`)
}

/** The same in a process of its own, while this one does something else. Answers once it is there. */
export async function buildWebMeanwhile() {
  if (isBuiltFrom(fingerprint())) return
  const [status] = await once(spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' }), 'exit')
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
