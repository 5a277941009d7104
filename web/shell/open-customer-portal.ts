import type { TrialWish } from '#contract/billing.ts'
import { callFunction } from '../platform/call-function.ts'

/**
 * Opens the payment portal in a new tab, with what was chosen already. The tab opens first, or the browser would take it for a pop-up; where it is not allowed to,
 * the portal takes the place of the page. A failure is logged; answers whether it went well.
 */
export async function openCustomerPortal(choice?: TrialWish): Promise<boolean> {
  const tab = window.open('', '_blank')
  const chosen = choice ? `?${new URLSearchParams(choice)}` : ''
  try {
    const { url } = await callFunction<{ url: string }>(`customer-portal${chosen}`)
    if (tab) tab.location.href = url
    else location.assign(url)
    return true
  } catch (error) {
    tab?.close()
    console.error(error)
    return false
  }
}
