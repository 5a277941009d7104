import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const root = new URL('../../', import.meta.url).pathname

/** What the real server says when it does not start; it is asked for every detail it would log. */
export async function failedStart(env: Record<string, string>, entry = 'server/main.ts') {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
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
