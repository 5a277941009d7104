import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface, type Interface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { heapOptions } from '../../scripts/heap-options.ts'
import { linkOfButton } from './link-of-button.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const fastPassword = 'correct horse battery'

export type RunningServer = {
  url: string
  pid: number
  dataDir: string
  /** A verified owner of a new organisation, signed up through the front door. */
  createOwner(businessName?: string): Promise<{ email: string; password: string; access_token: string }>
  stop(): Promise<void>
  /** Null while it runs, or where a signal ended it. */
  exitCode(): number | null
  /** kill -9, as a power cut would: PostgreSQL stays behind as an orphan, the data directory stays. */
  kill(): Promise<void>
}

export type ServerOptions = {
  dataDir?: string
  port?: number
  env?: Record<string, string>
  /** Hears what it says, also of what went wrong. */
  onLine?: (line: string) => void
  /** Flags of Node beside those of the heap. */
  nodeFlags?: readonly string[]
  /** The server, if nothing else is given. */
  entry?: 'server/main.ts' | 'server/worker.ts'
  /** Where it looks for the build that it serves, if not in ours. */
  cwd?: string
}

/** The real server as a child process, on a free port; its data directory is temporary unless one is given. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const flags = [...heapOptions(), ...(options.nodeFlags ?? [])]
  const child = spawn(process.execPath, [...flags, root + (options.entry ?? 'server/main.ts')], {
    cwd: options.cwd ?? root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/pickwell`, // as scripts/start.mjs
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      AUTH_RATE_LIMIT_SCALE: '1000',
      DEMO_DAYS: '10', // who wants to see a year asks for it
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const complaints = linesOf(child.stderr)
  complaints.on('line', options.onLine ?? ((line) => process.stderr.write(`${line}\n`)))
  // Read also where nobody listens: a log that cannot be written would hold the server up.
  linesOf(child.stdout).on('line', options.onLine ?? (() => {}))
  const port = await ready(child, complaints)
  const url = `http://localhost:${port}`
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    createOwner: (name) => createOwner(url, name),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
    exitCode: () => child.exitCode,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function linesOf(input: Readable | null): Interface {
  if (!input) throw new Error('The server was started without a pipe to read what it says')
  return createInterface({ input })
}

/** The port. A start that failed says why in its error: beside what other tests write it would be lost. */
async function ready(child: ChildProcess, complaints: Interface): Promise<number> {
  const said: string[] = []
  const hear = (line: string) => void said.push(line)
  complaints.on('line', hear)
  const exited = once(child, 'close').then(([code]) => {
    throw new Error([`The server stopped before it was ready (exit code ${code})`, ...said].join('\n'))
  })
  const [message] = await Promise.race([once(child, 'message'), exited])
  complaints.off('line', hear)
  exited.catch(() => {}) // from here on an exit is the test's own doing
  return (message as { port: number }).port
}

let people = 0
async function createOwner(url: string, businessName = 'Test Shop') {
  const email = `owner-${process.pid}-${Date.now()}-${people++}@example.com`
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { access_token: string }
  }
  await post('/signup', {
    email,
    password: fastPassword,
    data: { business_name: businessName, display_name: businessName },
  })
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; links: string[] }[]
  const link = mails.find((mail) => mail.to === email)?.links[0]
  if (!link) throw new Error(`No confirmation mail for ${email}`)
  const { pathname, search } = new URL(linkOfButton(link))
  await fetch(new URL(pathname + search, url), { redirect: 'manual' })
  const { access_token } = await post('/token?grant_type=password', { email, password: fastPassword })
  return { email, password: fastPassword, access_token }
}
