import type { Page } from '@playwright/test'
import { expect, send } from './journey.ts'
import { listSaves } from './list-saves.ts'
import { button, fill, inAlert, inDialog, press, type Save, success } from './save-steps.ts'
import { settingsSaves } from './settings-saves.ts'

export { button, inDialog, press, type Toast } from './save-steps.ts'

async function edit(page: Page, path: string, name: RegExp, label: string) {
  await page.goto(path)
  await button(page, name).first().click()
  await fill(page, label, 'Changed')
}

async function showRules(page: Page) {
  await page.goto('/alerts')
  await page.getByRole('tab', { name: 'Alert Rules' }).click()
}

const productSaves: Record<string, Save> = {
  'a new product': {
    before: async (page) => {
      await page.goto('/products?new=true')
      await fill(page, 'Name', 'Plain plate')
      await fill(page, 'SKU', 'PLATE')
    },
    save: inDialog('Add Product'),
    failed: 'Failed to save product',
    saved: success('Product created successfully'),
  },
  'a changed product': {
    before: (page) => edit(page, '/products', /^Edit Plain plate/, 'Description'),
    save: inDialog('Save Product'),
    failed: 'Failed to save product',
    saved: success('Product updated successfully'),
  },
  ...listSaves,
  'a product that goes': {
    before: async (page) => {
      await page.goto('/products')
      await button(page, /^Delete Plain plate/).click()
      await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible()
    },
    save: inAlert(/^Delete/),
    failed: 'Failed to delete product',
    saved: success('Product deleted successfully'),
  },
}

const orderSaves: Record<string, Save> = {
  'a new order': {
    before: async (page) => {
      await page.goto('/orders?type=sale&new=true')
      await fill(page, 'Notes', 'Ring twice')
    },
    save: inDialog('Create Order'),
    failed: 'Failed to save order',
    saved: success('Order created successfully'),
  },
  'a changed order': {
    before: (page) => edit(page, '/orders', /^Edit SO-/, 'Notes'),
    save: inDialog('Save Order'),
    failed: 'Failed to save order',
    saved: success('Order updated successfully'),
  },
  'the notes of an order': {
    before: async (page, stock) => {
      await page.goto(`/orders/${await stock.draftSale()}`)
      await button(page, 'Edit notes').click()
      await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice')
    },
    save: press('Save Notes'),
    failed: 'Failed to save order',
    saved: success('Order updated successfully'),
  },
  'the lines of an order': {
    before: async (page, stock) => {
      await page.goto(`/orders/${await stock.draftSale()}`)
    },
    // What is typed is saved by itself, and what failed is tried again so: then there is nothing to press.
    save: async (page) => {
      await page.getByRole('textbox', { name: /^Quantity/ }).fill('3')
      await button(page, /Retry/).evaluateAll((retries: HTMLElement[]) => {
        for (const retry of retries) retry.click()
      })
    },
    failed: 'Failed to save order items',
    saved: ['Saved', 'Order items updated automatically'],
  },
}

const stockSaves: Record<string, Save> = {
  'a stock movement': {
    before: async (page) => {
      await page.goto('/stock-movements')
      await button(page, 'Record Movement').first().click()
      await page.getByRole('dialog').getByRole('combobox', { name: 'Product' }).fill('Blue')
      await page.getByRole('option', { name: /Blue mug/ }).click()
      await fill(page, 'Quantity', '4')
    },
    save: inDialog('Record Movement'),
    failed: 'Failed to record stock movement',
    saved: success('Stock movement recorded successfully'),
  },
  'a move of stock': {
    before: async (page, stock) => {
      await page.goto(`/products/${stock.product.id}`)
      await send(page, '/api/v1/locations', { name: 'Yard' })
      await button(page, 'Move').click()
      await page.getByLabel('To', { exact: true }).selectOption('Yard')
      await fill(page, 'Quantity', '1')
    },
    save: inDialog('Move Stock'),
    failed: 'Failed to move stock',
    saved: success('Stock moved successfully'),
  },
}

const partySaves: Record<string, Save> = {
  'a new customer': {
    before: async (page) => {
      await page.goto('/customers?new=true')
      await fill(page, 'Name', 'Bo')
    },
    save: inDialog('Add Customer'),
    failed: 'Failed to save customer',
    saved: success('Customer created successfully'),
  },
  'a changed customer': {
    before: (page) => edit(page, '/customers', /^Edit Bo/, 'City'),
    save: inDialog('Save Customer'),
    failed: 'Failed to save customer',
    saved: success('Customer updated successfully'),
  },
  'a new supplier': {
    before: async (page) => {
      await page.goto('/suppliers?new=true')
      await fill(page, 'Name', 'Kiln')
    },
    save: inDialog('Add Supplier'),
    failed: 'Failed to save supplier',
    saved: success('Supplier created successfully'),
  },
  'a changed supplier': {
    before: (page) => edit(page, '/suppliers', /^Edit Kiln/, 'City'),
    save: inDialog('Save Supplier'),
    failed: 'Failed to save supplier',
    saved: success('Supplier updated successfully'),
  },
}

const pickingSaves: Record<string, Save> = {
  'a new picklist': {
    before: async (page, stock) => void (await page.goto(`/orders/${await stock.confirmedSale()}`)),
    save: press('Generate Picklist'),
    failed: 'Failed to generate picklist',
    saved: success('Picklist generated successfully'),
  },
  'picking that begins': {
    before: async (page, stock) => void (await page.goto(`/picklists/${await stock.picklist()}`)),
    save: press('Start Picking'),
    failed: 'Failed to start picking',
    saved: ['Started', 'Picking process started'],
  },
  'picking half way': {
    before: async (page, stock) => {
      await page.goto(`/picklists/${await stock.picklist()}/pick`)
      await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('1')
      await page.keyboard.press('Enter')
    },
    save: press(/^Save Progress/),
    failed: 'Failed to complete picking',
    saved: success('Progress saved successfully'),
  },
  'picking to the end': {
    before: async (page, stock) => {
      await page.goto(`/picklists/${await stock.picklist()}/pick`)
      await page.getByRole('textbox', { name: 'Picked, Blue mug' }).fill('2')
      await page.keyboard.press('Enter')
    },
    save: press(/^Save Progress/),
    failed: 'Failed to complete picking',
    saved: success('Picklist completed successfully'),
  },
}

const deliverySaves: Record<string, Save> = {
  'a delivery': {
    before: async (page, stock) => {
      await page.goto(`/orders/${await stock.confirmedPurchase()}/receive`)
      await page.getByRole('textbox', { name: 'Received, Blue mug' }).fill('2')
      await page.keyboard.press('Enter')
    },
    save: press('Complete Receiving'),
    failed: 'Failed to complete receiving',
    saved: success('Received 2 items'),
  },
  'a shipping label': {
    before: async (page, stock) => {
      await page.goto(`/orders/${await stock.confirmedSale()}`)
      await button(page, 'Ship Order').click()
    },
    save: inDialog('Create Label'),
    failed: 'Failed to create shipping label',
    saved: success(/RM\d{9}GB/),
  },
  'a label that is voided': {
    before: async (page, stock) => {
      await page.goto(`/orders/${await stock.shippedSale()}`)
      await button(page, 'Void Label').click()
    },
    save: inAlert('Void Label'),
    failed: 'Failed to void label',
    saved: success('Label voided'),
  },
}

const alertSaves: Record<string, Save> = {
  'an alert that was seen': {
    before: async (page, stock) => {
      await stock.alert()
      await page.goto('/alerts')
    },
    save: (page) =>
      button(page, /^Acknowledge (?!All)/)
        .first()
        .click(),
    failed: 'Failed to acknowledge alert',
    saved: success('Alert acknowledged'),
  },
  'all alerts at once': {
    before: async (page, stock) => {
      for (const _ of ['one', 'another']) await stock.alert()
      await page.goto('/alerts')
      await button(page, 'Acknowledge All').click()
    },
    save: inAlert('Acknowledge All'),
    failed: 'Failed to acknowledge alerts',
    saved: success(/\d+ alerts? acknowledged/),
  },
  'a new alert rule': {
    before: async (page) => {
      await showRules(page)
      await button(page, 'Add Alert Rule').click()
      await fill(page, 'Name', 'Few mugs')
    },
    save: inDialog('Add Alert Rule'),
    failed: 'Failed to save alert rule',
    saved: success('Alert rule created successfully'),
  },
  'a changed alert rule': {
    before: async (page) => {
      await showRules(page)
      await button(page, /^Edit Few mugs/).click()
      await fill(page, 'Name', 'Fewer mugs')
    },
    save: inDialog('Save Alert Rule'),
    failed: 'Failed to save alert rule',
    saved: success('Alert rule updated successfully'),
  },
  'an alert rule that goes': {
    before: async (page) => {
      await showRules(page)
      await button(page, /^Delete Fewer mugs/).click()
    },
    save: inAlert('Delete'),
    failed: 'Failed to delete alert rule',
    saved: success('Alert rule deleted successfully'),
  },
}

/** Section 8 of the specification: every save, what is said when it fails and when it succeeds. Of one room one save may go on from another. */
export const saves: Record<string, Record<string, Save>> = {
  products: productSaves,
  orders: orderSaves,
  stock: stockSaves,
  'customers and suppliers': partySaves,
  picking: pickingSaves,
  'deliveries and shipping': deliverySaves,
  alerts: alertSaves,
  settings: settingsSaves,
}
