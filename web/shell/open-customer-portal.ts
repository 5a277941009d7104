import { callFunction } from '../platform/call-function.ts'

/**
 * Opens the payment portal in a new tab. The tab opens first, or the browser would take it for a pop-up; where it is not allowed to,
 * the portal takes the place of the page. A failure is logged; answers whether it went well.
 */
export async function openCustomerPortal(): Promise<boolean> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await callFunction<{ url: string }>('customer-portal')
    if (tab) tab.location.href = url
    else location.assign(url)
    return true
  } catch (error) {
    tab?.close()
    console.error(error)
    return false
  }
}
