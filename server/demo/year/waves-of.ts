import type { Step } from './steps.ts'

/** One behind the other; each of chains that may be under way at once. */
type Waves = readonly (readonly (readonly Step[])[])[]

/** Steps that touch one order only, whatever others do at the same time. */
const apart: ReadonlySet<Step['does']> = new Set([
  'write order',
  'submit',
  'confirm',
  'list picks',
  'start picking',
  'set priority',
  'ship',
  'deliver',
])

/**
 * The steps of one moment, as chains of one order each that may be under way at once; one wave after the other. Two orders for the same
 * goods are never confirmed at once: the second has to see what the first has left.
 */
export function wavesOf(steps: readonly Step[]): Waves {
  const waves: Map<string, Step[]>[] = []
  let promised = new Set<string>()
  let open: Map<string, Step[]> | undefined
  for (const step of steps) {
    const order = apart.has(step.does) && 'order' in step ? step.order : undefined
    const skus = step.does === 'confirm' ? step.skus : []
    if (!open || order === undefined || skus.some((sku) => promised.has(sku))) {
      open = new Map()
      promised = new Set()
      waves.push(open)
    }
    open.set(order ?? '', [...(open.get(order ?? '') ?? []), step])
    for (const sku of skus) promised.add(sku)
    if (order === undefined) open = undefined
  }
  return waves.map((wave) => [...wave.values()])
}
