import type { AppContext } from '#server/platform/app-context.ts'
import type { RunTime } from './built-page.ts'

/** What of the settings stands on the pages. */
export function runTimeOf({ publicUrl, settings }: Pick<AppContext, 'publicUrl' | 'settings'>): RunTime {
  const { CONTACT_EMAIL: contactEmail, SECURITY_EMAIL: securityEmail } = settings
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_VAT_NUMBER: vat } = settings
  const lines = [SELLER_NAME, SELLER_ADDRESS, vat && `VAT number ${vat}`]
  return { publicUrl, contactEmail, securityEmail, seller: lines.filter(Boolean).join(' · ') }
}
