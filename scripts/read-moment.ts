const written = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** A moment in ISO 8601 with its zone, which means the same on every machine; undefined where it is none, or a day that no month has. */
export function readMoment(given: string): Date | undefined {
  const [, day] = written.exec(given) ?? []
  const at = new Date(given)
  const isReal = day !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  return isReal && !Number.isNaN(at.getTime()) ? at : undefined
}
