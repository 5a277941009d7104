import { expect, type Page } from '@playwright/test'

/** The code of the newest text message to a number. */
export async function textedCode(page: Page, number: string) {
  let code: string | undefined
  await expect(async () => {
    const messages = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; text: string }[]
    code = messages.find(({ to }) => to === number)?.text.match(/\d{6}/)?.[0]
    expect(code).toBeTruthy()
  }).toPass()
  return code ?? ''
}
