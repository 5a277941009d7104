import type { PortalChoice } from '#contract/billing.ts'
import { callFunction } from '../platform/call-function.ts'

/**
 * Opens the payment portal, or the provider's own, in a new tab, with what was chosen already. The tab opens first, or the browser would take it for a pop-up; where it is not allowed to,
 * the portal takes the place of the page. A failure is logged; answers whether it went well.
 */
export async function openCustomerPortal(choice: PortalChoice = {}): Promise<boolean> {
  const tab = window.open('', '_blank')
  const asked = new URLSearchParams(choice)
  try {
    const { url } = await callFunction<{ url: string }>(`customer-portal${asked.size > 0 ? `?${asked}` : ''}`)
    if (tab) tab.location.href = url
    else location.assign(url)
    return true
  } catch (error) {
    tab?.close()
    console.error(error)
    return false
  }
}
