import { expect, type Page } from '@playwright/test'

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

/** The code of six digits that it carries beside the link. */
export const mailedCode = async (page: Page, email: string, subject: RegExp) =>
  /this code: (\d{6})$/m.exec((await newestMail(page, email, subject))?.text ?? '')?.[1] ?? ''

/** The token in that link. */
export async function mailedToken(page: Page, email: string, subject: RegExp) {
  return new URL(await mailedLink(page, email, subject)).searchParams.get('token') ?? ''
}
