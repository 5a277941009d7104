// Without Zod: pages read this before they load the schemas.

export const carriers = ['royal-mail', 'dhl', 'ups', 'fedex'] as const
export const services = ['standard', 'express', 'overnight'] as const

/** The specification's price list: pounds for the service, then per kilogram. */
export const serviceTerms = {
  standard: { label: 'Standard', days: [3, 5], base_pence: 499, pence_per_kg: 150 },
  express: { label: 'Express', days: [1, 2], base_pence: 899, pence_per_kg: 250 },
  overnight: { label: 'Next Day', days: [1, 1], base_pence: 1599, pence_per_kg: 150 },
} as const satisfies Record<(typeof services)[number], unknown>

/** Estimated cost in integer pence: base + weight x rate, the weight in tenths of a kilogram so that nothing is a fraction. */
export function shippingRatePence(service: (typeof services)[number], weightKg: number) {
  const terms = serviceTerms[service]
  const tenths = Math.round(weightKg * 10)
  return terms.base_pence + Math.round((tenths * terms.pence_per_kg) / 10)
}
