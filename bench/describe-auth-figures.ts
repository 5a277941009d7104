import { showTable } from '../scripts/replay/screen/show-table.ts'
import type { describeMachine } from './describe-machine.ts'
import type { Driven, Measured } from './drive.ts'

export type AuthFigures = {
  measured_at: string
  machine: ReturnType<typeof describeMachine>
  get_user: Measured
  refresh: Measured
  sign_in: Measured
  /** Another person's list of products, with nobody else there and beside the sign-ins. */
  products: { idle: Driven; beside: Driven }
}

const goals = { get_user: 2000, refresh: 300, sign_in_memory_mb: 400, slower_beside: 3 } as const

export function describeAuthFigures(figures: AuthFigures): string {
  const { machine } = figures
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    '',
    describeGoals(figures),
    '',
    describeLoads(figures),
  ].join('\n')
}

function describeGoals({ get_user, refresh, sign_in, products }: AuthFigures) {
  const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
  const slower = Math.round((products.beside.latency.p99 / products.idle.latency.p99) * 10) / 10
  const { most } = sign_in.memory_mb
  const atLeast = (name: string, goal: number, measured: number) => [
    name,
    `>= ${goal}`,
    `${measured}`,
    verdict(measured >= goal),
  ]
  const below = (name: string, goal: number, measured: number) => [
    name,
    `< ${goal}`,
    `${measured}`,
    verdict(measured < goal),
  ]
  return showTable(
    ['Goal', 'wanted:', 'measured:', ''],
    [
      atLeast('asking who one is, a second', goals.get_user, get_user.per_second),
      atLeast('refreshed sessions a second', goals.refresh, refresh.per_second),
      below('server memory while all sign in (MB)', goals.sign_in_memory_mb, most),
      below("others' p99 meanwhile, times idle", goals.slower_beside, slower),
    ],
  )
}

function describeLoads({ get_user, refresh, sign_in, products }: AuthFigures) {
  const timed = (name: string, { connections, per_second, latency }: Driven) => [
    name,
    ...[connections, latency.count, per_second, latency.p50, latency.p99, latency.longest].map(String),
  ]
  const costed = (name: string, load: Measured) => [
    ...timed(name, load),
    `${load.memory_mb.most}`,
    `${load.server_ms_per_request}`,
  ]
  return showTable(
    ['Load', 'connections:', 'count:', 'a second:', 'p50 ms:', 'p99 ms:', 'longest:', 'most MB:', 'server ms each:'],
    [
      costed('GET /auth/v1/user', get_user),
      costed('POST /auth/v1/token, refresh_token', refresh),
      costed('POST /auth/v1/token, password', sign_in),
      timed('GET /api/v1/products, idle', products.idle),
      timed('GET /api/v1/products, beside sign-ins', products.beside),
    ],
  )
}
