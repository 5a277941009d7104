import { expect, type Page } from '@playwright/test'

/** As if another device had signed everybody out: the browser has not heard of it. */
export async function endSession(page: Page) {
  const status = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('session') ?? '')
    const headers = { authorization: `Bearer ${access_token}` }
    return (await fetch('/auth/v1/logout?scope=global', { method: 'POST', headers })).status
  })
  expect(status).toBe(204)
}
