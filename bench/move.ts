// npm run bench:move -- [--movements N] [--rounds N]: how long a business with so many movements is read only while it moves to another server
// and back, and what the program that moves it holds meanwhile. Two servers of its own. Not a test.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startTarget, type Target } from '#test/support/start-target.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { fillShop } from './lists/fill-shop.ts'
import { watchProcess } from './watch-process.ts'

const { values } = parseArgs({
  options: { movements: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
})
const [movements, rounds] = [Number(values.movements), Number(values.rounds)]
const root = fileURLToPath(new URL('../', import.meta.url))

/** Which business the owner of a server signed up. */
async function fill(target: Target, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: await target.databaseUrl() })
  await client.connect()
  try {
    await fillShop(client, email, { products: 200, movements })
    const { rows } = await client.query<{ org_id: string }>(
      'select org_id from user_orgs m join auth_users u on u.id = m.user_id where u.email = $1',
      [email],
    )
    return rows[0]?.org_id ?? ''
  } finally {
    await client.end()
  }
}

/** Asks every 50 ms whether the business could be written in; answers for how many seconds it could not. */
async function watchFreeze(target: Target, orgId: string, ended: () => boolean) {
  const client = new pg.Client({ connectionString: await target.databaseUrl() })
  await client.connect()
  const state = async () =>
    (await client.query<{ moving: string | null }>('select moving from organisations where id = $1', [orgId])).rows[0]
  try {
    while ((await state())?.moving !== 'leaving' && !ended()) await sleep(50)
    const began = performance.now()
    while ((await state())?.moving === 'leaving') await sleep(50)
    return Math.round((performance.now() - began) / 100) / 10
  } finally {
    await client.end()
  }
}

async function moveOnce(orgId: string, from: Target, to: Target) {
  const keys = ({ dataDir }: Target) => join(dataDir, 'signing-keys.json')
  const where = [
    '--from',
    await from.databaseUrl(),
    '--from-keys',
    keys(from),
    '--to',
    await to.databaseUrl(),
    '--to-keys',
    keys(to),
  ]
  const args = ['scripts/organisation-move.ts', '--organisation', orgId, '--address', to.url, ...where]
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const watched = watchProcess(child.pid ?? 0)
  let isOver = false
  const ending = once(child, 'exit').then(([code]) => {
    isOver = true
    if (code !== 0) throw new Error(`The move ended with ${code}`)
  })
  const [read_only_seconds] = await Promise.all([watchFreeze(from, orgId, () => isOver), ending])
  const { memory } = watched.end()
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    read_only_seconds,
    most_megabytes: memory.most,
    rows: Number(/^(\d+) rows/.exec(said)?.[1]),
  }
}

const folders = [await temporaryFolder(), await temporaryFolder()] as const
const [south, north] = [await startTarget(folders[0]), await startTarget(folders[1])]
try {
  const { email } = await south.createOwner('Bench')
  const orgId = await fill(south, email)
  const machine = describeMachine()
  const runs = []
  for (let round = 0; round < rounds; round++)
    runs.push(await (round % 2 === 0 ? moveOnce(orgId, south, north) : moveOnce(orgId, north, south)))
  process.stdout.write(`${JSON.stringify({ machine, movements, runs }, null, 2)}\n`)
} finally {
  await Promise.all([south.stop(), north.stop()])
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
}
