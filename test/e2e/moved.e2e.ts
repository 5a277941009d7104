import { changeOne } from './support/change-one.ts'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { newAddress } from './support/new-owner.ts'

const ofOwner = '(select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1)'
const isMoving = (email: string, state: string) =>
  changeOne(`update organisations set moving = $2 where id = ${ofOwner}`, [email, state])

test('while a business moves it can be looked at, and afterwards its people are shown where it is', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp('Harbour Wholesale')
  const newcomer = newAddress()
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Email').fill(newcomer)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  const link = await mailedLink(page, newcomer, /You are invited/)
  await changeOne(
    `insert into organisation_moves (org_id, id, address) select ${ofOwner}, gen_random_uuid(), 'https://north.example.com'`,
    [email],
  )
  await isMoving(email, 'leaving')
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Turner')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText(/^This business is being moved to another place/).first()).toBeVisible()

  await isMoving(email, 'left')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This business has moved' })).toBeVisible()
  const { origin } = new URL(link)
  const there = page.getByRole('link', { name: 'Open It There' })
  await expect(there).toHaveAttribute('href', link.replace(origin, 'https://north.example.com'))
  await expectAccessibleNow(page, 'moved invitation')

  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'Your business has moved' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go There' })).toHaveAttribute('href', 'https://north.example.com')
  await expectAccessibleNow(page, 'moved')
  await page.getByRole('button', { name: 'Open Another Business' }).click()
  await expect(page.getByText('You work for no other business here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open Another Business' })).toHaveCount(0)
})
