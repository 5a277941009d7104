import type { Sent } from '#test/support/record-statements.ts'

export type Script = { text: string; variables: Record<string, string> }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The same statements in the same round trips as a pgbench script. Values that `known` names become the expression given
 * there, any other id a fresh one; the rest goes as parameters, as the server sends them.
 */
export function writePgbenchScript(sent: readonly Sent[], known: ReadonlyMap<string, string>, setting: string): Script {
  const variables: Record<string, string> = {}
  const fresh = new Map<string, string>()
  const expressionOf = (value: string) => {
    const own = known.get(value)
    if (own !== undefined || !uuid.test(value)) return own
    if (!fresh.has(value)) fresh.set(value, `bench_id(:fresh, ${fresh.size})`)
    return fresh.get(value)
  }
  const parameter = (value: string) => {
    const name = `v${Object.keys(variables).length}`
    variables[name] = value
    return `:${name}`
  }
  // pgbench takes a colon for the beginning of a variable, in a quoted text too.
  const withoutColons = (text: string) =>
    text.replaceAll(/'([^']*)'/g, (literal, quoted: string) => (/:\w/.test(quoted) ? parameter(quoted) : literal))
  const written = (value: unknown): string => {
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value) && value.some((one) => expressionOf(String(one))))
      return `array[${value.map(written).join(', ')}]`
    const amounts = amountsById(value)
    if (amounts)
      return `jsonb_build_object(${amounts.map(([id, units]) => `${expressionOf(id)}::text, ${units}`).join(', ')})::text`
    const expression = Array.isArray(value) ? undefined : expressionOf(String(value))
    if (expression !== undefined) return expression
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return parameter(wireText(value))
  }
  const lines = trips(sent).flatMap((trip) => {
    const statements = trip.map(({ text, values }) => `${fill(withoutColons(text), values.map(written)).trim()};`)
    return statements.length > 1 ? ['\\startpipeline', ...statements, '\\endpipeline'] : statements
  })
  return { text: `${setting}\n${lines.join('\n')}\n`, variables }
}

const trips = (sent: readonly Sent[]) => [...Map.groupBy(sent, ({ trip }) => trip).values()]

const fill = (text: string, values: readonly string[]) =>
  text.replaceAll(/\$(\d+)/g, (_, n) => values[Number(n) - 1] ?? 'null')

/** A text of numbers by ids, as changes of several rows are sent. */
function amountsById(value: unknown): [id: string, units: number][] | undefined {
  if (typeof value !== 'string' || !value.startsWith('{"')) return undefined
  const amounts = Object.entries(JSON.parse(value) as Record<string, unknown>)
  return amounts.every(([id, units]) => uuid.test(id) && typeof units === 'number')
    ? (amounts as [string, number][])
    : undefined
}

/** As the driver writes it. */
function wireText(value: unknown): string {
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`
  if (!Array.isArray(value)) return String(value)
  const quoted = (one: unknown) =>
    one === null || one === undefined ? 'NULL' : `"${wireText(one).replaceAll(/["\\]/g, '\\$&')}"`
  return `{${value.map(quoted).join(',')}}`
}
