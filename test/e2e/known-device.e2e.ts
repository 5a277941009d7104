import { expect, password, signIn, test } from './support/journey.ts'

test('wrong guesses of others do not keep people out of the browser they use', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const { email } = await signUp()
  const signOut = () => page.evaluate(() => localStorage.removeItem('session'))
  await signOut()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await signOut()

  for (let times = 0; times < 10; times++)
    await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password: `${password}?` } })

  const elsewhere = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage()
  await signIn(elsewhere, email)
  await expect(elsewhere.getByText(/^Too many tries. Wait \d+ seconds, then try again.$/)).toBeVisible()
  await elsewhere.context().close()
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
})
