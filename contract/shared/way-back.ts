/** What the address of our portal calls the checkout session of Stripe that somebody comes back from. */
export const checkoutInLink = 'checkout'
/** Stands there for who comes back from Stripe's own portal. */
export const fromPortal = 'none'
