// npm run bench:auth -- [--seconds N] [--json FILE]: how fast people sign in and stay signed in, on a server of its own. Not a test.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { type AuthFigures, describeAuthFigures } from './describe-auth-figures.ts'
import { describeMachine } from './describe-machine.ts'
import { drive, type Load, measure } from './drive.ts'
import { openConnection, type Question } from './plain-connection.ts'

const people = 100
const connections = 16
const password = 'correct horse battery'
const serviceKey = 'bench-only-service-key-of-32-characters'

const { values } = parseArgs({ options: { json: { type: 'string' }, seconds: { type: 'string', default: '5' } } })
const seconds = Number(values.seconds)

type Tokens = { access_token: string; refresh_token: string }

async function measureOn(server: RunningServer): Promise<AuthFigures> {
  const machine = describeMachine()
  const owner = await server.createOwner('Bench')
  const sessions = await openSessions(server.url)
  const get_user = await measureWarm(server, readingUsers(sessions))
  const refresh = await measureWarm(server, refreshing(sessions))
  const products = readingProducts(owner.access_token)
  await drive(server.url, { ...products, seconds: 1 })
  const idle = await drive(server.url, products)
  const [sign_in, beside] = await Promise.all([
    measure(server, { connections: people, seconds: seconds + 2, question: signInOf }),
    setTimeout(1000).then(() => drive(server.url, products)),
  ])
  return { measured_at: new Date().toISOString(), machine, get_user, refresh, sign_in, products: { idle, beside } }
}

async function measureWarm(server: RunningServer, load: Load) {
  await drive(server.url, { ...load, seconds: 2 })
  return measure(server, load)
}

const readingUsers = (sessions: Tokens[]): Load => ({
  connections,
  seconds,
  question: (number) => ({ method: 'GET', path: '/auth/v1/user', bearer: sessions[number]?.access_token }),
})

/** Each connection looks after sessions of its own, one after the other: a chain goes on from its last answer. */
function refreshing(sessions: Tokens[]): Load {
  const turns = Array.from({ length: connections }, () => 0)
  const own = Math.floor(sessions.length / connections)
  const place = (number: number) => number * own + ((turns[number] ?? 0) % own)
  return {
    connections,
    seconds,
    question: (number) => {
      const json = { refresh_token: sessions[place(number)]?.refresh_token }
      return { method: 'POST', path: '/auth/v1/token?grant_type=refresh_token', json }
    },
    onAnswer: (number, { body }) => {
      sessions[place(number)] = JSON.parse(body) as Tokens
      turns[number] = (turns[number] ?? 0) + 1
    },
  }
}

/** Somebody else at work: 100 questions a second from four connections. */
const readingProducts = (bearer: string): Load => ({
  connections: 4,
  seconds,
  every: 40,
  question: () => ({ method: 'GET', path: '/api/v1/products?limit=20', bearer }),
})

const addressOf = (number: number) => `bench-${number}@example.com`

const signInOf = (number: number): Question => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  json: { email: addressOf(number), password },
})

/** Everybody has a confirmed account and is signed in once. */
async function openSessions(url: string): Promise<Tokens[]> {
  const sessions: Tokens[] = []
  const connection = await openConnection(url)
  const ask = async (question: Question) => {
    const { status, body } = await connection.ask(question)
    if (status >= 300) throw new Error(`${question.path} answered ${status}: ${body}`)
    return JSON.parse(body) as Tokens
  }
  for (let number = 0; number < people; number++) {
    const json = { email: addressOf(number), password, email_confirm: true }
    await ask({ method: 'POST', path: '/auth/v1/admin/users', bearer: serviceKey, json })
    sessions.push(await ask(signInOf(number)))
  }
  connection.close()
  return sessions
}

const server = await startServer({ env: { AUTH_SERVICE_ROLE_KEY: serviceKey, AUTH_RATE_LIMIT_SCALE: '100000' } })
const figures = await measureOn(server).finally(server.stop)
process.stdout.write(`${describeAuthFigures(figures)}\n`)
if (values.json) {
  await mkdir(dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify(figures, undefined, 2)}\n`)
}
