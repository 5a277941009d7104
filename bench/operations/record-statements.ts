import pg from 'pg'

/** One statement as it went to PostgreSQL. `trip` is the round trip it travelled in: pipelined ones share it. */
export type Sent = { text: string; values: readonly unknown[]; trip: number }

/** Listens to the driver itself while `work` runs, so that nothing the server sends is missing. */
export async function recordStatements(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  const underWay = new WeakMap<object, number>()
  let trip = 0
  prototype.query = function (this: object, ...given: unknown[]) {
    const [config] = given as [string | { text: string; values?: unknown[] }]
    const { text, values = [] } = typeof config === 'string' ? { text: config, values: given[1] as unknown[] } : config
    const waiting = underWay.get(this) ?? 0
    if (waiting === 0) trip++
    underWay.set(this, waiting + 1)
    sent.push({ text, values: Array.isArray(values) ? values : [], trip })
    const answered = () => void underWay.set(this, (underWay.get(this) ?? 1) - 1)
    return answering(query.bind(this), given, answered)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}

/** The pool asks with a callback, everybody else for a promise. */
function answering(query: (...given: unknown[]) => unknown, given: unknown[], answered: () => void) {
  const last = given.at(-1)
  if (typeof last === 'function') {
    const heard = (...answer: unknown[]) => {
      answered()
      return last(...answer)
    }
    return query(...given.slice(0, -1), heard)
  }
  const promise = query(...given) as Promise<unknown>
  promise.then(answered, answered)
  return promise
}
