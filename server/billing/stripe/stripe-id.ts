/** The id of a thing of Stripe, which is told whole or by its id alone. */
export const stripeId = (thing: string | { id: string } | null | undefined) =>
  typeof thing === 'string' ? thing : thing?.id
