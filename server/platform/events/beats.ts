import { beatMs } from '#contract/shared/news.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { provenSessions } from '#server/platform/database/prove-caller.ts'
import type { Caller } from '#server/platform/database/scope.ts'

type Stream = {
  caller: Caller
  /** Proves the caller by itself, and ends the stream of whoever may listen no more. */
  stillThere(): Promise<boolean | undefined>
  beat(): void
}

const everyMs = 1000

/**
 * What lets streams beat, each every `beatMs` and only while its caller may still listen. Those whose time comes in the same second are proven
 * together, by one statement: a transaction for each was seven of a hundred messages to PostgreSQL with a thousand listening. Whoever it does
 * not name is proven by itself. Answers what is called when a stream has ended.
 */
export function openBeats(database: Database, may: Permission): (stream: Stream) => () => void {
  const places = Array.from({ length: beatMs / everyMs }, () => new Set<Stream>())
  let place = 0
  let open = 0
  let timer: NodeJS.Timeout | undefined
  const placeAt = (n: number) => places[n % places.length] as Set<Stream>

  async function beatNext() {
    const due = [...placeAt(place++)]
    const proven = await provenOf(database, due, may)
    for (const stream of due) {
      if (proven.has(stream)) stream.beat()
      else void stream.stillThere().then((isThere) => isThere && stream.beat())
    }
  }
  return (stream) => {
    const own = placeAt(place + places.length - 1) // the one that was just served: its turn comes again in `beatMs`
    own.add(stream)
    open += 1
    timer ??= setInterval(beatNext, everyMs)
    return () => {
      if (!own.delete(stream)) return
      open -= 1
      if (open > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Nobody where PostgreSQL does not answer: then each finds out by itself. */
async function provenOf(database: Database, streams: readonly Stream[], may: Permission): Promise<ReadonlySet<Stream>> {
  const ofSessions = streams.flatMap((stream) => {
    const { orgId, userId, session } = stream.caller
    return session && 'id' in session ? [{ stream, orgId, userId, sessionId: session.id }] : []
  })
  if (ofSessions.length === 0) return new Set()
  const places = await localStatements(database)
    .run(provenSessions(ofSessions, may))
    .catch(() => [])
  return new Set(places.flatMap((place) => ofSessions[place]?.stream ?? []))
}
