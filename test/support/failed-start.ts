import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

type Place = {
  /** The server, if nothing else is given; of another copy by its whole path. */
  entry?: string
  /** Where the built pages are, beside what they are built from. */
  cwd?: string
}

/**
 * What the real server says when it does not start; it is asked for every detail it would log. It has ended when nobody can write there any more,
 * neither it nor a process it has started.
 */
export async function failedStart(env: Record<string, string>, { entry = 'server/main.ts', cwd = root }: Place = {}) {
  const child = spawn(process.execPath, [resolve(root, entry)], {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/pickwell`, // as scripts/start.mjs
      LOG_LEVEL: 'debug',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, logged] = await Promise.all([once(child, 'exit'), text(child.stderr), text(child.stdout)])
  return { code, said, logged }
}
