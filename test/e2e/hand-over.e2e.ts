import { alsoWorksFor } from './support/also-works-for.ts'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, password, test } from './support/journey.ts'

test('an owner hands the business over: the other is the owner at once, they themselves what they chose', async ({
  signUp,
  alsoSignedIn,
}) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner)
  const { email: another } = await signUp('Castle Crafts')
  await alsoWorksFor(another, owner)
  const boss = await alsoSignedIn(owner)
  await boss.goto('/settings/team')
  // Two are called alike: which of them goes is read before, as it is where one of them is chosen.
  await boss.getByRole('button', { name: `Change role of Hired, ${another}` }).click()
  await expect(boss.getByRole('dialog', { name: `Role of Hired, ${another}` })).toBeVisible()
  await boss.keyboard.press('Escape')
  await boss.getByRole('button', { name: `Remove Hired, ${email}` }).click()
  await boss
    .getByRole('alertdialog', { name: `Remove Hired, ${email}?` })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await boss.getByRole('button', { name: 'Hand Over' }).click()
  const dialog = boss.getByRole('dialog', { name: 'Hand Over the Business' })
  await expect(dialog.getByLabel('New owner')).toHaveValue('') // of several nobody is chosen by being the first
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expect(dialog.getByLabel('New owner')).toHaveAccessibleDescription('Required')
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Required')
  await dialog.getByLabel('New owner').selectOption(`Hired, ${email}`)
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/wrong|not right|not your password/i)
  await expectNoViolations(boss, 'handing over')

  await dialog.getByLabel('Your role from then on').selectOption('Viewer')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await expect(boss.getByText('The business has another owner')).toBeVisible()
  const owners = boss.getByRole('row', { name: /Hired/ }).filter({ has: boss.getByText('Owner', { exact: true }) })
  await expect(owners).toHaveCount(1)
  await expect(boss.getByRole('button', { name: /^Invite/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(boss.getByRole('heading', { name: 'Hand over the business' })).toHaveCount(0)
})
