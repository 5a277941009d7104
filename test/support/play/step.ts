import fc from 'fast-check'

export const kinds = [
  'sell',
  'buy',
  'change a line',
  'add a line',
  'remove a line',
  'move on',
  'save the dialog',
  'reopen',
  'cancel',
  'receive',
  'reverse receipt',
  'generate picklist',
  'start picking',
  'pick',
  'pick everything',
  'lower picks',
  'ship',
  'void label',
  'book in',
  'book out',
  'reverse movement',
  'carry',
  'edit stock',
  'add a rule',
  'edit a rule',
  'delete a rule',
] as const
export type Kind = (typeof kinds)[number]

/** One intent of one person. `order`, `line` and `product` count what exists then, so that a part of a script still makes sense. */
export type Step = {
  actor: 0 | 1 | 2
  kind: Kind
  order: number
  line: number
  product: number
  units: number
  /** The answer gets lost: the same request is sent again under the same key. */
  again: boolean
}

/** What up to three people do at the same moment, and where the ground gives way beneath them. */
export type Round = { steps: Step[]; crash: { how: 'is never sent' | 'is cut off'; at: number } | undefined }

// Orders get on more often than not, or nothing would ever be picked or shipped.
const kind = fc.oneof(
  { arbitrary: fc.constantFrom(...kinds), weight: 3 },
  { arbitrary: fc.constant<Kind>('move on'), weight: 2 },
)
const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.constantFrom(0, 1, 2),
  kind,
  order: fc.nat(3),
  line: fc.nat(2),
  product: fc.nat(3),
  units: fc.integer({ min: 1, max: 9 }),
  again: fc.boolean(),
})
const crash = fc.record({ how: fc.constantFrom('is never sent', 'is cut off'), at: fc.integer({ min: 1, max: 25 }) })
const round: fc.Arbitrary<Round> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  crash: fc.option(crash, { freq: 4, nil: undefined }),
})
/** A round can shrink away, so that of a failing script only what it needs remains. */
export const scripts = (rounds: number) =>
  fc.array(fc.option(round, { freq: 50, nil: undefined }), { minLength: rounds, maxLength: rounds, size: 'max' })

const people = ['Ada', 'Ben', 'Cleo'] as const

/** A script as somebody would tell it. */
export const tell = (rounds: readonly (Round | undefined)[]) =>
  rounds
    .filter((one) => one !== undefined)
    .map(({ steps, crash: fall }, number) => {
      const acts = steps.map(
        ({ actor, kind: what, order, line, product, units, again }) =>
          `${people[actor]}: ${what} (order -${order}, line ${line}, product ${product}, ${units} units)${again ? ', twice' : ''}`,
      )
      return `${number + 1}. ${acts.join(' | ')}${fall ? ` ... statement ${fall.at} ${fall.how}` : ''}`
    })
    .join('\n')
