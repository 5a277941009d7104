import type { Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { comeToRest } from './support/come-to-rest.ts'
import { expect, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { button } from './support/save-steps.ts'
import { isUncovered } from './support/uncovered.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

test('who takes away a row by keyboard goes on from the next one, and from the heading after the last', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (const name of ['Web shop', 'Till'])
    await send(page, '/api/v1/api-keys', { name, scopes: ['orders:read'], expires_on: null })
  await page.goto('/settings/developers')
  await confirm(page, button(page, 'Revoke Till'), 'Revoke Key')
  await expect(button(page, 'Revoke Web shop')).toBeFocused()
  await confirm(page, button(page, 'Revoke Web shop'), 'Revoke Key')
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeFocused()

  for (const host of ['one', 'two'])
    await send(page, '/api/v1/webhooks', { url: `https://${host}.example.com/hooks`, events: ['order.confirmed'] })
  await page.goto('/settings/developers/webhooks')
  await confirm(page, button(page, /^Delete/).first(), 'Delete')
  await expect(button(page, /^Delete/)).toHaveCount(1)
  await expect(button(page, /^Delete/)).toBeFocused()
  await confirm(page, button(page, /^Delete/), 'Delete')
  await expect(page.getByRole('heading', { name: 'Developers' })).toBeFocused()

  for (const name of ['ada', 'bob'])
    await send(page, '/api/v1/invitations', { email: `${name}@example.com`, role: 'viewer' })
  await page.goto('/settings/team')
  await confirm(page, button(page, /^Revoke/).first(), 'Revoke')
  await expect(button(page, /^Revoke/)).toHaveCount(1)
  await expect(button(page, /^Revoke/)).toBeFocused()
  await confirm(page, button(page, /^Revoke/), 'Revoke')
  await expect(page.getByRole('heading', { name: 'Team' })).toBeFocused()
})

test('on a phone what gets the focus comes to stand below the bar at the head of the page', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  await page.setViewportSize({ width: 375, height: 600 })
  await page.goto('/settings/security')
  await page.getByLabel('New email').fill(`moved-${email}`)
  await page.keyboard.press('Enter')
  const withdraw = button(page, 'Withdraw')
  await withdraw.evaluate((element) => element.scrollIntoView())
  await withdraw.press('Enter')
  const heading = page.getByRole('heading', { name: 'Email', exact: true })
  await expect(heading).toBeFocused()
  await expect.poll(() => isUncovered(heading)).toBe(true)
})

test('somebody who leaves the team leaves the focus on who is next', async ({ signUp, alsoSignedIn }) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  for (const business of ['One', 'Two']) {
    const { email } = await signUp(business)
    await alsoWorksFor(email, owner)
  }
  const boss = await alsoSignedIn(owner)
  await boss.goto('/settings/team')
  await confirm(boss, button(boss, /^Remove/).first(), 'Remove')
  await expect(boss.locator('tbody :focus')).toBeVisible()
})

test('who scrolls away from the row they were in stays where they scrolled to, whatever changes on the page', async ({
  page,
  signUp,
}) => {
  await signUp()
  await addMugs(page, 120)
  await page.goto('/products')
  const remove = button(page, /^Delete Mug/)
  const first = (await remove.first().getAttribute('aria-label')) ?? ''
  await remove.first().focus()
  await page.evaluate('scrollTo(0, 2500)')
  await expect(button(page, first)).toHaveCount(0)
  const place = await page.evaluate(changeForHalfASecond)
  expect(place).toBeGreaterThan(1000)
  await expect(page.locator('body')).toBeFocused()
})

/** As a toast that comes and goes does. Answers how far the page is scrolled then, in pixels. */
const changeForHalfASecond = `new Promise((resolve) => {
  const until = performance.now() + 500
  const step = () => {
    document.body.append(document.createElement('i'))
    if (performance.now() < until) requestAnimationFrame(step)
    else resolve(scrollY)
  }
  step()
})`

test('who takes a removal back in its toast is where they were on the page', async ({ page, signUp }) => {
  await signUp()
  for (const name of ['Blue mug', 'Red mug'])
    await send(page, '/api/v1/products', { name, sku: name.toUpperCase().replace(' ', '-'), stock_quantity: 0 })
  await page.goto('/products')
  await confirm(page, button(page, 'Delete Red mug'), 'Delete')
  await expect(button(page, 'Delete Blue mug')).toBeFocused()
  await goToMessages(page)
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Delete Blue mug')).toBeFocused()
  await goToUndo(page)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Delete Blue mug')).toBeFocused()
  await goToUndo(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Delete Red mug')).toBeVisible()
  await expect(button(page, 'Delete Blue mug')).toBeFocused()
})

test('who came to the toasts from a heading goes back to it by Tab, and on from there', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'BLUE-MUG', stock_quantity: 0 })
  await page.goto('/products')
  await confirm(page, button(page, 'Delete Blue mug'), 'Delete')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await goToUndo(page)
  await page.keyboard.press('Tab')
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toBeVisible()
  await expect(heading).not.toBeFocused()
})

test('what is pressed beside a toast has the focus, and keeps it when the last toast has gone', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (const name of ['Blue mug', 'Green mug', 'Red mug'])
    await send(page, '/api/v1/products', { name, sku: name.toUpperCase().replace(' ', '-'), stock_quantity: 0 })
  await page.goto('/products')
  await confirm(page, button(page, 'Delete Red mug'), 'Delete')
  await confirm(page, button(page, 'Delete Green mug'), 'Delete')
  const [search, close] = [page.getByRole('searchbox'), button(page, 'Close toast')]
  await expect(close).toHaveCount(2)
  await goToMessages(page)
  await search.click()
  await expect(search).toBeFocused()

  const edit = button(page, 'Edit Blue mug')
  await edit.focus()
  await close.first().click()
  await expect(close).toHaveCount(1)
  await expect(edit).toBeFocused()
  await search.click()
  await close.evaluate((one: HTMLElement) => one.click()) // as its time would end it: nobody goes there
  await expect(close).toHaveCount(0)
  await page.keyboard.type('blue', { delay: 80 })
  await expect(search).toHaveValue('blue')
})

test('who takes back one of two removals is not left on the toast of the other', async ({ page, signUp }) => {
  await signUp()
  for (const name of ['Blue mug', 'Green mug', 'Red mug'])
    await send(page, '/api/v1/products', { name, sku: name.toUpperCase().replace(' ', '-'), stock_quantity: 0 })
  await page.goto('/products')
  await confirm(page, button(page, 'Delete Red mug'), 'Delete')
  await confirm(page, button(page, 'Delete Green mug'), 'Delete')
  await expect(button(page, 'Delete Blue mug')).toBeFocused()
  await expect(button(page, 'Undo')).toHaveCount(2) // the rows go before their toasts come
  await goToUndo(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Delete Green mug')).toBeVisible()
  await expect(button(page, 'Delete Blue mug')).toBeFocused()
  await expect(button(page, 'Delete Red mug')).toHaveCount(0)
})

test('who opens another page from the one at hand begins at its heading, and comes back to where they scrolled to', async ({
  page,
  signUp,
}) => {
  await signUp()
  await addMugs(page, 60)
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /^Mug/ }).first()).toBeVisible() // an empty page does not scroll
  await page.evaluate('scrollTo(0, 1500)')
  await page.evaluate(comeToRest) // the rows are drawn of where one has come to
  const mug = page.getByRole('link', { name: /^Mug/ }).last()
  await mug.focus()
  await page.evaluate(comeToRest)
  const place = await page.evaluate('scrollY')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: /^Mug/ })).toBeFocused()
  await expect(page.getByRole('table').first()).toBeVisible() // the whole page, as nobody is back before they have seen it

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeFocused()
  await expect.poll(() => page.evaluate('scrollY')).toBe(place)
})

test('who signs in by keyboard begins each screen at its heading, also one they come back to', async ({ page }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/auth')
  await page.getByLabel('Email').pressSequentially('ada@example.com', { delay: 80 })
  const send = button(page, 'Email me a sign-in link')
  await expect(send).toBeEnabled() // a key, unlike a press, would not wait for the script
  await send.press('Enter')
  await expect(heading('Check your email')).toBeFocused()
  await button(page, 'Back to Sign In').press('Enter')
  await expect(heading('Welcome')).toBeFocused()
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter')
  await expect(heading('Forgot password?')).toBeFocused()
  await page.getByRole('link', { name: 'Back to Sign In' }).press('Enter')
  await expect(heading('Welcome')).toBeFocused()
})

function addMugs(page: Page, length: number) {
  const items = Array.from({ length }, (_, place) => ({
    name: `Mug ${place}`,
    sku: `MUG-${place}`,
    external_id: `${place}`,
  }))
  return send(page, '/api/v1/products/batch', { items })
}

/** By the shortcut: what a script gives the focus to is left in another way than by keys. */
async function goToMessages(page: Page) {
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible() // rows go before their toasts come
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-sonner-toast]:focus')).toBeVisible()
}

async function goToUndo(page: Page) {
  await goToMessages(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo').first()).toBeFocused()
  await expect(button(page, 'Undo').first()).toHaveCSS('outline-style', 'solid')
}

/** Opens the question, and answers it, with Enter. */
async function confirm(page: Page, opener: ReturnType<typeof button>, answer: string) {
  const asked = page.getByRole('alertdialog')
  await opener.press('Enter')
  await expect(asked.getByRole('button').last()).toBeFocused() // on what leaves all as it is, once it hears keys
  await asked.getByRole('button', { name: answer, exact: true }).press('Enter')
  await expect(asked).toHaveCount(0)
}
