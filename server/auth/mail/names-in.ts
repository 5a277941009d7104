import { onOneLine } from '#contract/shared/one-line.ts'
import type { Metadata } from '#server/auth/values.ts'

/** What a person calls their business and themselves, as short as the tables that keep it want it. */
export const namesIn = (data: Metadata) => ({
  business_name: nameIn(data, 'business_name'),
  display_name: nameIn(data, 'display_name'),
})

function nameIn(data: Metadata, key: string): string | null {
  const value = data[key]
  return typeof value === 'string' ? onOneLine(value).slice(0, 200).toWellFormed() || null : null
}
