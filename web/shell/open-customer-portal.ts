import { callFunction } from '../platform/call-function.ts'

/** Opens the payment portal in a new tab; a failure is only logged. The tab opens first, or the browser would take it for a pop-up. */
export async function openCustomerPortal() {
  const tab = window.open('', '_blank')
  try {
    const { url } = await callFunction<{ url: string }>('customer-portal')
    if (tab) tab.location.href = url
  } catch (error) {
    tab?.close()
    console.error(error)
  }
}
