import { expect, type Page } from '@playwright/test'
import { linkOfButton } from '../../support/link-of-button.ts'

type Mail = { to: string; subject: string; text: string; links: string[] }

/** The newest mail to somebody whose subject says what is awaited. */
async function newestMail(page: Page, email: string, subject: RegExp) {
  let found: Mail | undefined
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mail.json')).json()) as Mail[]
    found = mails.find((mail) => mail.to === email && subject.test(mail.subject))
    expect(found).toBeTruthy()
  }).toPass()
  return found
}

/** The link it carries. */
export const mailedLink = async (page: Page, email: string, subject: RegExp) =>
  (await newestMail(page, email, subject))?.links[0] ?? ''

/** Opens it and presses the button of the page behind it, without which it does nothing. */
export async function followMailedLink(page: Page, email: string, subject: RegExp) {
  await page.goto(await mailedLink(page, email, subject))
  await pressOfLink(page)
}

/** The one button of the page that a mailed link leads to. */
export const pressOfLink = (page: Page) => page.getByRole('main').getByRole('button').click()

/** The code of six digits that it carries beside the link. */
export const mailedCode = async (page: Page, email: string, subject: RegExp) =>
  /this code: (\d{6})$/m.exec((await newestMail(page, email, subject))?.text ?? '')?.[1] ?? ''

/** The token in that link. */
export async function mailedToken(page: Page, email: string, subject: RegExp) {
  return new URL(linkOfButton(await mailedLink(page, email, subject))).searchParams.get('token') ?? ''
}
