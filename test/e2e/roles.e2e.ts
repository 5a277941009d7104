import type { Locator, Page } from '@playwright/test'
import { signedInPages } from '../../contract/shared/pages.ts'
import { can, type Permission, type Role, roles } from '../../contract/shared/permissions.ts'
import { alsoWorksFor } from './support/also-works-for.ts'
import { disabledWithoutReason } from './support/disabled-without-reason.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'
import { watchRequests } from './support/watch-requests.ts'

/** What changes something on each page, by its name there, and what it needs; after a `#` what is done there first. */
type Controls = [name: string | RegExp, may: Permission][]
const orderHeader: Controls = [
  ['Edit reference', 'orders:write'],
  ['Edit notes', 'orders:write'],
]
const table: Record<string, Controls> = {
  '/products': [
    ['Add Product', 'products:write'],
    ['Edit Blue mug', 'products:write'],
    ['Delete Blue mug', 'products:write'],
    [/^Edit cost price of Blue mug/, 'products:write'],
    [/^Edit selling price of Blue mug/, 'products:write'],
  ],
  '/products#all': [
    ['Activate', 'products:write'],
    ['Deactivate', 'products:write'],
    ['Delete', 'products:write'],
  ],
  '/products?new=true': [['Add Product', 'products:write']],
  '/products/:product': [
    ['Adjust Stock', 'stock:write'],
    ['Move', 'stock:write'],
    ['Count Stock', 'stock:write'],
    ['Reorder', 'orders:write'],
    ['Edit', 'products:write'],
  ],
  '/orders': [
    ['New Order', 'orders:write'],
    [/^Edit [SP]O-/, 'orders:write'],
    [/^Edit expected date of/, 'orders:write'],
  ],
  '/orders#all': [
    ['Submit', 'orders:write'],
    ['Confirm', 'orders:write'],
    ['Generate Picklists', 'picking:write'],
    ['Cancel Orders', 'orders:write'],
  ],
  '/orders?type=sale&new=true': [['Create Order', 'orders:write']],
  '/orders/:draft': [['Submit', 'orders:write'], ...orderHeader],
  '/orders/:purchase': [['Receive', 'receiving:write'], ['Edit supplier', 'orders:write'], ...orderHeader],
  '/orders/:confirmed': [['Ship Order', 'shipping:write'], ['Generate Picklist', 'picking:write'], ...orderHeader],
  '/orders/:shipped': [['Mark Delivered', 'orders:write'], ['Void Label', 'shipping:write'], ...orderHeader],
  '/orders/:purchase/receive': [['Complete Receiving', 'receiving:write']],
  '/picklists': [[/^Pick PL-/, 'picking:write']],
  '/picklists#all': [
    ['Start', 'picking:write'],
    ['Cancel Picklists', 'picking:write'],
  ],
  '/picklists/:picklist': [
    ['Cancel Picklist', 'picking:write'],
    ['Edit', 'picking:write'],
    ['Start Picking', 'picking:write'],
  ],
  '/picklists/:picklist/pick': [[/^Save Progress/, 'picking:write']],
  '/picklists/:begun': [['Continue Picking', 'picking:write']],
  '/picklists/:picked': [['Correct Picks', 'picking:write']],
  '/stock-movements': [['Record Movement', 'stock:write']],
  '/stock-movements?new=true': [['Record Movement', 'stock:write']],
  '/customers': [
    ['Add Customer', 'customers:write'],
    ['Edit Ada Turner', 'customers:write'],
  ],
  '/customers?new=true': [['Add Customer', 'customers:write']],
  '/customers/:customer': [
    ['New Order', 'orders:write'],
    ['Edit', 'customers:write'],
  ],
  '/suppliers': [
    ['Add Supplier', 'suppliers:write'],
    ['Edit Mill & Co', 'suppliers:write'],
  ],
  '/suppliers?new=true': [['Add Supplier', 'suppliers:write']],
  '/suppliers/:supplier': [
    ['New Order', 'orders:write'],
    ['Edit', 'suppliers:write'],
  ],
  '/import/products': [['Choose File', 'products:write']],
  '/import/customers': [['Choose File', 'customers:write']],
  '/import/suppliers': [['Choose File', 'suppliers:write']],
  '/locations': [
    ['Add Location', 'locations:write'],
    ['Edit Main location', 'locations:write'],
  ],
  '/locations?new=true': [['Add Location', 'locations:write']],
  '/locations/:location': [['Edit', 'locations:write']],
  '/alerts': [
    ['Acknowledge All', 'alerts:write'],
    [/^Acknowledge Blue mug/, 'alerts:write'],
  ],
  '/alerts#rules': [['Add Alert Rule', 'alerts:write']],
}

const firstSteps: Record<string, (page: Page) => Promise<void>> = {
  all: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
  rules: (page) => page.getByRole('tab', { name: 'Alert Rules' }).click(),
}

for (const role of roles)
  test(`${role}: every page shows what this role may, says of the rest why not, and asks for nothing it may not read`, async ({
    page,
    signUp,
    alsoSignedIn,
  }) => {
    test.setTimeout(600_000)
    const { email: owner } = await signUp('Harbour Wholesale')
    const ids = await rowsOfEverything(page)
    const { email } = await signUp('Quay Street Goods')
    await alsoWorksFor(email, owner, role)
    const hired = await alsoSignedIn(email)
    await hired.getByRole('button', { name: 'User menu' }).click()
    await hired.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
    await expect(hired.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()

    const { wrong, isQuiet } = watchRequests(hired, role)
    let pressed = 0
    const plain = Object.values(signedInPages).filter((path) => !path.includes(':') && !(path in table))
    for (const path of [...Object.keys(table), ...plain]) {
      const settled = async () => {
        await expect(hired.getByRole('heading').first()).toBeVisible()
        await expect.poll(isQuiet, { message: `${path} comes to rest` }).toBe(true)
      }
      const [address = '', first = ''] = path.split('#')
      await hired.goto(address.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name]))
      await settled()
      await firstSteps[first]?.(hired)
      wrong.push(
        ...(await disabledWithoutReason(hired)).map((control) => `${path} does not say why ${control} is disabled`),
      )
      for (const [name, may] of table[path] ?? []) await expectFor(role, may, controlNamed(hired, path, name), path)
      if (role === 'viewer' && !/settings|new=true|#/.test(path)) pressed += await pressEverything(hired, settled)
    }
    expect(wrong).toEqual([])
    if (role === 'viewer') expect(pressed).toBeGreaterThan(20) // a viewer may press little, but that much on all pages together
  })

/** In the dialog, where one is open. */
function controlNamed(page: Page, path: string, name: string | RegExp): Locator {
  const exact = typeof name === 'string' ? { name: new RegExp(`^${name}( ?\\(|$)`) } : { name }
  const [inDialog, onPage] = [page.getByRole('dialog'), page.getByRole('main')].map((at) =>
    at.getByRole('button', exact).or(at.getByRole('link', exact)),
  ) as [Locator, Locator]
  return path.includes('new=true') ? inDialog.first() : onPage.first()
}

async function expectFor(role: Role, may: Permission, control: Locator, path: string) {
  await expect.soft(control, path).toBeVisible()
  if (!(await control.isVisible())) return
  if (can(role, may)) {
    await expect.soft(control, path).not.toHaveAccessibleDescription(/^Your role/)
    return
  }
  await expect.soft(control, path).toHaveAttribute('aria-disabled', 'true')
  await expect.soft(control, path).toHaveAccessibleDescription(/^Your role \(\w+\) cannot do this\. Ask an owner/)
  await control.focus()
  await expect.soft(control, path).toBeFocused()
}

/** Presses whatever can be pressed on a page; a dialog or a menu that opens is closed again, another page left. Answers how much was pressed. */
async function pressEverything(page: Page, settled: () => Promise<void>) {
  let pressed = 0
  const [address, open] = [
    page.url(),
    page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')),
  ]
  const pressable = page.locator('main button:not([aria-disabled=true]):not([disabled]):not([type=submit])')
  for (let nth = 0; nth < Math.min(await pressable.count(), 6); nth++) {
    pressed += await pressable
      .nth(nth)
      .click({ timeout: 1000, noWaitAfter: true })
      .then(() => 1)
      .catch(() => 0) // it is gone, or behind another
    if (await open.first().isVisible()) await page.keyboard.press('Escape')
    if (page.url() !== address || (await open.first().isVisible())) await page.goto(address)
  }
  await settled()
  return pressed
}

/** Of a picklist of two mugs so many are on the trolley. */
async function pickedOf(page: Page, picklist: string, quantity: number) {
  await send(page, `/api/v1/picklists/${picklist}/start`)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity }] })
  return picklist
}

/** One row of everything, by the names the table has for them. */
async function rowsOfEverything(page: Page) {
  const shop = await stockShop(page)
  const first = async (path: string) =>
    ((await ask(page, `/api/v1/${path}`)) as { items: { id: string }[] }).items[0]?.id ?? ''
  const ids = {
    draft: await shop.draftSale(),
    purchase: await shop.confirmedPurchase(),
    confirmed: await shop.confirmedSale(),
    shipped: await shop.shippedSale(),
    picklist: await shop.picklist(),
    begun: await pickedOf(page, await shop.picklist(), 1),
    picked: await pickedOf(page, await shop.picklist(), 2),
    product: shop.product.id,
    customer: await first('customers'),
    supplier: await first('suppliers'),
    location: await first('locations'),
  }
  await shop.alert()
  return ids
}
