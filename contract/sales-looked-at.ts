/** So many of the oldest sales are looked at for one that can be picked, beside the open picklists: those before it wait for deliveries. */
export const salesLookedAt = 50
