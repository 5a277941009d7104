import { expect } from './journey.ts'
import { button, inAlert, inDialog, press, type Save, success } from './save-steps.ts'

/** What is saved on the pages of the settings and of the plan. */
export const settingsSaves: Record<string, Save> = {
  'how one is told': {
    before: async (page) => {
      await page.goto('/settings/notifications')
      await page.getByLabel('From', { exact: true }).fill('22:00')
      await page.getByLabel('Until', { exact: true }).fill('07:00')
    },
    save: press('Save Settings'),
    failed: 'Failed to save notification settings',
    saved: success('Notification settings saved successfully'),
  },
  'what stands on papers': {
    before: async (page) => {
      await page.goto('/settings/business')
      await page.getByLabel('Phone').fill('0117 496 0000')
    },
    save: press('Save Business'),
    failed: 'Failed to save business',
    saved: success('Business updated successfully'),
  },
  'a key for a program': {
    before: async (page) => {
      await page.goto('/settings/developers')
      await button(page, 'Create Key').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Name').fill('Web shop')
      await dialog.getByLabel('Read: Orders').check()
    },
    save: async (page) => {
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/v1/api-keys') && answer.request().method() === 'POST',
      )
      await page.getByRole('dialog').getByRole('button', { name: 'Create Key' }).click()
      if ((await answered).ok()) await button(page, 'I Have Copied It').click()
    },
    failed: 'Failed to save API key',
    saved: success('API key created successfully'),
  },
  'a key that is revoked': {
    before: async (page) => {
      await page.goto('/settings/developers')
      await button(page, /^Revoke /)
        .first()
        .click()
    },
    save: inAlert('Revoke Key'),
    failed: 'Failed to revoke API key',
    saved: success('API key revoked'),
  },
  'a new webhook': {
    before: async (page) => {
      await page.goto('/settings/developers/webhooks')
      await button(page, 'Add Webhook').click()
      await page.getByLabel('Address').fill('https://example.com/hooks')
    },
    save: inDialog('Add Webhook'),
    failed: 'Failed to save webhook',
    saved: success('Webhook created successfully'),
  },
  'a changed webhook': {
    before: async (page) => {
      await page.goto('/settings/developers/webhooks')
      await button(page, 'Edit https://example.com/hooks').click()
      await page.getByLabel('Description').fill('Our own site')
    },
    save: inDialog('Save Webhook'),
    failed: 'Failed to save webhook',
    saved: success('Webhook updated successfully'),
  },
  'a webhook that goes': {
    before: async (page) => {
      await page.goto('/settings/developers/webhooks')
      await button(page, 'Delete https://example.com/hooks').click()
    },
    save: inAlert('Delete'),
    failed: 'Failed to delete webhook',
    saved: success('Webhook deleted successfully'),
  },
  'an invitation': {
    before: async (page) => {
      await page.goto('/settings/team')
      await button(page, /^Invite$/).click()
      await page.getByRole('dialog').getByLabel('Email').fill('ada@example.com')
    },
    save: inDialog('Send Invitation'),
    failed: 'Failed to send invitation',
    saved: success('Invitation sent to ada@example.com'),
  },
  'a plan that is paid for': {
    before: async (page) => {
      await page.goto('/billing/portal?plan=growth&billing=monthly')
      await expect(button(page, 'Pay £39.00')).toBeVisible()
    },
    save: press('Pay £39.00'),
    failed: 'Failed to save subscription',
    saved: success('Subscription updated successfully'),
  },
  'a plan that is cancelled': {
    before: async (page) => {
      await page.goto('/billing/portal')
      await button(page, 'Cancel Plan').click()
    },
    save: inAlert('Cancel Plan'),
    failed: 'Failed to cancel plan',
    saved: success(/Your plan ends on \d+ \w+ \d{4}$/),
  },
  'a plan that is kept after all': {
    before: async (page) => void (await page.goto('/billing/portal')),
    save: press(/^Keep Plan$/),
    failed: 'Failed to keep plan',
    saved: success('Your plan goes on'),
  },
  'money that goes back': {
    before: async (page) => {
      await page.goto('/billing/portal')
      await button(page, 'Get a Refund').click()
    },
    save: inAlert('Get a Refund'),
    failed: 'Failed to refund',
    saved: success('Refunded. You are on the Free plan'),
  },
}
