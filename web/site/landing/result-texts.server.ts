import { figures, hoursSaved, hoursSavedInAll, illustration } from '../figures.ts'

type Row = readonly [label: string, figure: string]
export type Result = {
  id: string
  title: string
  /** The largest thing on the card. */
  figure: string
  label: string
  intro: string
  rows: readonly Row[]
  /** What the rows come to. */
  totals: readonly Row[]
  points: readonly (readonly [title: string, text: string])[]
  /** Fixed figures that look like live ones. */
  illustration: readonly Row[]
}

const nothingElse = { rows: [], totals: [], points: [], illustration: [] }
const inAll = hoursSavedInAll

const hours: Result = {
  ...nothingElse,
  id: 'result-hours',
  title: `Save ${figures.hoursSavedWeekly} Hours Weekly`,
  figure: figures.hoursSavedWeekly,
  label: `hours a week, and ${figures.annualSaving} a year on average`,
  intro: 'Hours a week that go into work the books do by themselves, and what they come to.',
  rows: hoursSaved,
  totals: [
    ['A week', inAll.weekly],
    ['A month', inAll.monthly],
    ['A year', inAll.yearly],
    [`Annual value at ${inAll.hourly} per hour`, inAll.annualValue],
  ],
}

const stockouts: Result = {
  ...nothingElse,
  id: 'result-stockouts',
  title: `Reduce Stockouts by ${figures.stockoutsReduced}`,
  figure: figures.stockoutsReduced,
  label: 'fewer empty shelves',
  intro: 'A shelf is rarely empty out of the blue. These four say so before the customer does.',
  points: [
    [
      'A reorder point for every product',
      'Give a product its minimum and maximum. At the minimum it is low, everywhere it is shown.',
    ],
    [
      'Alerts that reach somebody',
      'In the app at once, by email and text message as one digest, and never in your quiet hours.',
    ],
    [
      'Stock that is promised once',
      'A confirmed order reserves its units. Nobody else can sell them, however many people sell at a time.',
    ],
    [
      'One press to the purchase order',
      'Reorder fills in what is missing, less what is on its way, plus what is promised.',
    ],
  ],
  illustration: [['Stockouts prevented today', illustration.stockoutsPrevented]],
}

const team: Result = {
  ...nothingElse,
  id: 'result-team',
  title: 'Get Your Team Aligned',
  figure: figures.teamSynchronisation,
  label: 'team synchronisation',
  intro: 'Desk, packing bench and aisle look at the same figures, at the same moment.',
  points: [
    ['Screens that follow', 'What a colleague receives, picks or edits is on your screen without loading it again.'],
    ['Picklists with a name on them', 'Each says who picks it, how urgent it is and how far along it is.'],
    [
      'Nobody overwrites anybody',
      'Two people edit the same product: the second sees what the first has saved, and decides.',
    ],
    ['Who did what, and when', 'Every change is kept in an audit log; an order shows its own as a timeline.'],
  ],
  illustration: [
    ['Users online', illustration.usersOnline],
    ['Last sync', illustration.lastSync],
  ],
}

const scale: Result = {
  ...nothingElse,
  id: 'result-scale',
  title: 'Scale Without Chaos',
  figure: figures.productsTo,
  label: `products, from your first ${figures.productsFrom}`,
  intro: `From ${figures.productsFrom} to ${figures.productsTo} products, unlimited locations.`,
  rows: [
    ['Products', `${figures.productsFrom} to ${figures.productsTo}`],
    ['Locations', 'Unlimited'],
    ['Uptime', figures.uptime],
    ['API calls per day', figures.apiCallsDaily],
  ],
  points: [
    ['Lists that stay quick', 'A list reads the page you look at, not all of your products.'],
    ['Nothing is cut off', 'When you outgrow your plan you are told. Everything keeps working.'],
  ],
  illustration: [['System load', illustration.systemLoad]],
}

export const results: readonly Result[] = [hours, stockouts, team, scale]
