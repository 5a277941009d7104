import { type services, serviceTerms } from '#contract/shipping-terms.ts'

/** The last working day (Monday to Friday) the service promises, counted from `from` (YYYY-MM-DD). */
export function estimatedDelivery(service: (typeof services)[number], from: string): string {
  const day = new Date(`${from}T12:00:00Z`)
  for (let left: number = serviceTerms[service].days[1]; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day.toISOString().slice(0, 10)
}
