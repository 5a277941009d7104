import { addOnPence, type Billing, billings, type PaidPlanName, paidPlanNames, plans } from '#contract/plans.ts'
import { productName } from '#contract/shared/product-name.ts'
import { monthsOf, priceOf } from '../prices.ts'

export type AddOn = keyof typeof addOnPence

/** What a price at Stripe stands for: kept with it there, so that it is known after the list has changed. */
export type Sold = { plan: PaidPlanName; billing: Billing } | { add_on: AddOn; billing: Billing }

/** A price as Stripe shall have it, in pence for each of its periods; found again there by its key. */
export type ListedPrice = { key: string; product: string; name: string; pence: number; sold: Sold }

export const addOns: Readonly<Record<AddOn, string>> = {
  extra_users: 'Extra user',
  extra_locations: 'Extra location',
  advanced_reporting: 'Advanced reporting',
}
export const addOnNames = Object.keys(addOns) as AddOn[]

const none = { extra_users: 0, extra_locations: 0, advanced_reporting: false }

const planPrice = (plan: PaidPlanName, billing: Billing): ListedPrice => ({
  ...{ key: `pickwell_${plan}_${billing}`, product: `pickwell_${plan}`, name: `${productName} ${plans[plan].label}` },
  ...{ pence: priceOf({ ...none, plan, billing }, 0), sold: { plan, billing } },
})

const addOnPrice = (add_on: AddOn, billing: Billing): ListedPrice => ({
  ...{ key: `pickwell_${add_on}_${billing}`, product: `pickwell_${add_on}`, name: addOns[add_on] },
  ...{ pence: addOnPence[add_on] * monthsOf(billing), sold: { add_on, billing } },
})

/** All that can be bought; Stripe looks up ten keys at once, and there are no more. */
export const priceList: readonly ListedPrice[] = billings.flatMap((billing) => [
  ...paidPlanNames.map((plan) => planPrice(plan, billing)),
  ...addOnNames.map((name) => addOnPrice(name, billing)),
])

/** What a price of Stripe stands for, by its metadata; undefined for one that is not ours. */
export function soldBy(metadata: Record<string, string>): Sold | undefined {
  const { plan, add_on, billing } = metadata
  return priceList.find(
    ({ sold }) => sold.billing === billing && ('plan' in sold ? sold.plan === plan : sold.add_on === add_on),
  )?.sold
}
