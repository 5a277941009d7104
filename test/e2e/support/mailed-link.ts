import { expect, type Page } from '@playwright/test'

type Mail = { to: string; subject: string; links: string[] }

/** The link of the newest mail to somebody whose subject says what is awaited. */
export async function mailedLink(page: Page, email: string, subject: RegExp) {
  let link: string | undefined
  await expect(async () => {
    const mails = (await (await page.request.get('/dev/mail.json')).json()) as Mail[]
    link = mails.find((mail) => mail.to === email && subject.test(mail.subject))?.links[0]
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

/** The token in that link. */
export async function mailedToken(page: Page, email: string, subject: RegExp) {
  return new URL(await mailedLink(page, email, subject)).searchParams.get('token') ?? ''
}
