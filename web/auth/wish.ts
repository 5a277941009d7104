const plans = ['free', 'starter', 'growth'] as const
const billings = ['monthly', 'yearly'] as const

/** What somebody chose on the price list before having an account; kept as `wish` in the user's metadata. */
export type Wish = { plan: (typeof plans)[number]; billing?: (typeof billings)[number] }

/** Reads `?plan=starter&billing=monthly`; without a plan we know there is no wish, other values are passed over. */
export function wishIn(search: string): Wish | undefined {
  const given = new URLSearchParams(search)
  const plan = plans.find((name) => name === given.get('plan'))
  const billing = billings.find((name) => name === given.get('billing'))
  return plan && { plan, ...(billing && { billing }) }
}

/** The sign-in page with the wish still in its address, for a link that will be mailed. */
export function withWish(address: string, wish: Wish | undefined) {
  return wish ? `${address}?${new URLSearchParams(wish)}` : address
}
