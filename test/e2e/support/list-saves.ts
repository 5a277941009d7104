import { expect } from './journey.ts'
import { button, fill, inDialog, type Save, success } from './save-steps.ts'

/** What is saved from a list itself; the product is the one that `saves` adds. */
export const listSaves: Record<string, Save> = {
  'a price in the list': {
    before: async (page) => {
      await page.goto('/products')
      await button(page, /^Edit selling price of Plain plate/).dblclick()
      await page.getByRole('textbox', { name: 'Selling Price of Plain plate' }).fill('7.50')
    },
    save: async (page) => {
      const price = page.getByRole('textbox', { name: 'Selling Price of Plain plate' })
      await expect(price).toBeFocused()
      await price.press('Enter')
    },
    failed: 'Failed to save product',
    saved: success('Product updated successfully'),
  },
  'a new view': {
    before: async (page) => {
      await page.goto('/products?stock=idle')
      await button(page, 'Save view').click()
      await fill(page, 'Name', 'Asleep')
    },
    save: inDialog('Save View'),
    failed: 'Failed to save view',
    saved: success('View created successfully'),
  },
  'a changed view': {
    before: async (page) => {
      await page.goto('/products?stock=idle')
      await button(page, 'Edit view Asleep').click()
      await fill(page, 'Name', 'Idle')
    },
    save: inDialog('Save View'),
    failed: 'Failed to save view',
    saved: success('View updated successfully'),
  },
  'a view that goes': {
    before: async (page) => {
      await page.goto('/products?stock=idle')
      await button(page, 'Edit view Idle').click()
    },
    save: inDialog('Delete View'),
    failed: 'Failed to delete view',
    saved: success('View deleted successfully'),
  },
}
