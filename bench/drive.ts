import { untilDue } from './due-turns.ts'
import { type Latency, latencyOf } from './latency.ts'
import { type Connection, openConnection, type Plain, type Question } from './plain-connection.ts'
import { type Memory, watchProcess } from './watch-process.ts'

export type Load = {
  connections: number
  seconds: number
  /** Ends after so many questions in all, however much time is left. */
  questions?: number
  /** Milliseconds from one question of a connection to its next, however long the answer takes; without it the next follows the answer. */
  every?: number
  /** What the nth connection asks next. */
  question(connection: number): Question
  onAnswer?(connection: number, answer: Plain): void
}

export type Driven = { connections: number; per_second: number; latency: Latency }
export type Measured = Driven & { memory_mb: Memory; server_ms_per_request: number }

/** Keeps every connection asking until the time is up. Raises on the first answer that is no success. */
export async function drive(url: string, load: Load): Promise<Driven> {
  const taken: number[] = []
  const open = await Promise.all(Array.from({ length: load.connections }, () => openConnection(url)))
  const began = performance.now()
  try {
    const end = { until: began + load.seconds * 1000, left: load.questions ?? Number.POSITIVE_INFINITY }
    await Promise.all(open.map((connection, number) => keepAsking(connection, number, load, end, taken)))
  } finally {
    for (const connection of open) connection.close()
  }
  const seconds = (performance.now() - began) / 1000
  return { connections: load.connections, per_second: Math.round(taken.length / seconds), latency: latencyOf(taken) }
}

type End = { until: number; left: number }

async function keepAsking(connection: Connection, number: number, load: Load, end: End, taken: number[]) {
  const { every } = load
  // Connections with a rhythm take turns, as people do: all at once would measure their own queue.
  let due = performance.now() + ((every ?? 0) * number) / load.connections
  while (due < end.until && end.left-- > 0) {
    const since = await untilDue(due)
    const answer = await connection.ask(load.question(number))
    taken.push(performance.now() - since)
    if (answer.status >= 300) throw new Error(`Answered ${answer.status}: ${answer.body}`)
    load.onAnswer?.(number, answer)
    due = every ? due + every : performance.now()
  }
}

/** The same with what it cost the server's process. */
export async function measure({ url, pid }: { url: string; pid: number }, load: Load): Promise<Measured> {
  const watched = watchProcess(pid)
  const driven = await drive(url, load)
  const { memory, processor_seconds } = watched.end()
  const perRequest = (processor_seconds * 1000) / driven.latency.count
  return { ...driven, memory_mb: memory, server_ms_per_request: Math.round(perRequest * 100) / 100 }
}
