import lighthouse from 'lighthouse'

/** A quarter of this machine's speed, 10 Mbit/s and 40 ms there and back, really slowed down rather than estimated. */
const slow = {
  cpuSlowdownMultiplier: 4,
  requestLatencyMs: 40,
  downloadThroughputKbps: 10 * 1024,
  uploadThroughputKbps: 10 * 1024,
  rttMs: 40,
  throughputKbps: 10 * 1024,
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Milliseconds, bytes over the wire, and Lighthouse's scores of 100; `failed` names what cost a score other than speed. */
export type Visit = {
  path: string
  scores: Record<(typeof categories)[number], number>
  lcp: number
  cls: number
  blocked: number
  scriptBytes: number
  allBytes: number
  failed: string[]
}

/** One first visit, with nothing kept from before, as a phone would show it. */
export async function visit(url: string, path: string, port: number): Promise<Visit> {
  const run = await lighthouse(`${url}${path}`, {
    port,
    onlyCategories: [...categories],
    throttlingMethod: 'devtools',
    throttling: slow,
    logLevel: 'error',
  })
  if (!run) throw new Error(`Lighthouse says nothing about ${path}`)
  const { lhr } = run
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  return {
    path,
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Visit['scores'],
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
    ...bytesOf(lhr.audits['network-requests']?.details),
    failed: categories.slice(1).flatMap((name) => lostIn(lhr, name)),
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
type Details = Result['audits'][string]['details']

function bytesOf(details: Details) {
  const items = details?.type === 'table' ? details.items : []
  const sum = (some: typeof items) => some.reduce((all, { transferSize }) => all + Number(transferSize), 0)
  return { scriptBytes: sum(items.filter(({ resourceType }) => resourceType === 'Script')), allBytes: sum(items) }
}

const lostIn = (lhr: Result, category: string) =>
  (lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
