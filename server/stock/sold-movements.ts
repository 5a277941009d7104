/**
 * What movements with an order's line are about (`reference_type`) that tell what was sold: picks, less what pickers and cancellations put
 * back. What leaves otherwise is no sale.
 */
export const saleReferences = ['picklist', 'cancellation'] as const
