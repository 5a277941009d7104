import type { Page } from '@playwright/test'
import { alsoWorksFor } from './also-works-for.ts'
import { expect } from './journey.ts'

type People = {
  signUp: (businessName?: string) => Promise<{ email: string }>
  alsoSignedIn: (email: string) => Promise<Page>
}

/** Somebody with a business of their own who also works as a viewer for Harbour Wholesale, and is there now, in a browser of their own. */
export async function hiredElsewhere({ signUp, alsoSignedIn }: People): Promise<{ owner: string; hired: Page }> {
  const { email: owner } = await signUp('Harbour Wholesale')
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner)
  const hired = await alsoSignedIn(email)
  await hired.getByRole('button', { name: 'User menu' }).click()
  await hired.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(hired.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  return { owner, hired }
}
