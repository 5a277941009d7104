import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endOnSignals } from '#server/embedded-postgres/end-on-signals.ts'
import { keepAssets, openBuildFolder, putInPlace } from './build-folder.ts'
import { fingerprint, forgetBuiltFrom, isBuiltFrom, noteBuiltFrom } from './built-from.ts'
import { compressBuild } from './compress-build.ts'
import { splitManifest } from './split-manifest.ts'

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
    forgetBuiltFrom()
    keepAssets('build/client', 'build/older/assets')
    putInPlace(client, 'build/client')
    noteBuiltFrom(now)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(env: Record<string, string>, ...command: string[]) {
  const ended = spawnSync(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  })
  if (ended.status !== 0) throw failed(ended, ended.stdout, ended.stderr)
}

/** The same in a process of its own, while this one does something else. Answers once it is there; ends with this process. */
export async function buildWebMeanwhile() {
  if (isBuiltFrom(fingerprint())) return
  // A group of its own, as it starts processes itself.
  const command = [import.meta.filename]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'pipe'], detached: true })
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  endOnSignals()
  process.once('exit', end)
  const [[status, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]).finally(() =>
    process.off('exit', end),
  )
  if (signal) throw failed({ signal }, said)
  if (status !== 0) throw new Error(said.trim())
}

/** With what ended the build, where it did not end by itself, and with what it said. */
function failed({ signal, error }: Pick<SpawnSyncReturns<string>, 'signal' | 'error'>, ...said: string[]) {
  const isShort = signal === 'SIGKILL' || signal === 'SIGABRT'
  const killed = signal && `the build was ended by ${signal}${isShort ? ', as happens where memory is short' : ''}`
  const why = error?.message ?? killed
  const words = said.map((part) => part?.trim()).filter(Boolean)
  const sentence = `The web app could not be built${why ? `: ${why}.` : words.length > 0 ? ':' : '.'}`
  return new Error([sentence, ...words].join('\n'))
}

if (import.meta.main) {
  try {
    buildWebIfNeeded()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
