import type { Buyer } from './customers.ts'
import type { Random } from './random.ts'

const ofPeople = [
  'Please leave with the neighbour at number 7.',
  'It is a present: no invoice in the parcel, please.',
  'Ring the bell twice, the dog is friendly.',
  'Could you wrap the smaller things separately?',
  'Any day but Wednesday.',
  'Thank you for the handwritten card last time!',
]
const ofTraders = [
  'Deliveries to the yard, before eleven.',
  'Call before coming, the lane is narrow.',
  'Please add our own labels to the boxes.',
  'For the autumn window.',
  'Second half of the order we spoke of.',
  'Purchase order number on the parcel, please.',
]

/** What somebody asks for with one order in eight. */
export const noteOf = (random: Random, { customer_type }: Buyer): string | null =>
  random.isOneIn(8) ? random.one(customer_type === 'corporate' ? ofTraders : ofPeople) : null

export const broken = [
  'Dropped in the stock room',
  'Chipped in transit',
  'Water from the roof light',
  'Seal broken, sold as seconds',
  'Faded in the shop window',
] as const
