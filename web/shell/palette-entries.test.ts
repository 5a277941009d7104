import { expect, test } from 'vitest'
import { moreLike } from './more-entries.ts'
import { entriesLike } from './palette-entries.ts'

test('the fourteen entries, in their groups', () => {
  expect(
    entriesLike('').map(({ title, entries }) => [title, entries.map(({ label, to }) => `${label} ${to}`)]),
  ).toEqual([
    [
      'Navigation',
      [
        'Dashboard /dashboard',
        'Products /products',
        'Orders /orders',
        'Picklists /picklists',
        'Customers /customers',
        'Suppliers /suppliers',
        'Locations /locations',
        'Alerts /alerts',
      ],
    ],
    [
      'Quick Actions',
      [
        'New Product /products?new=true',
        'New Purchase Order /orders?type=purchase&new=true',
        'New Sales Order /orders?type=sale&new=true',
        'Generate Picklist /picklists',
        'New Customer /customers?new=true',
        'New Supplier /suppliers?new=true',
      ],
    ],
  ])
})

test.each([
  ['ORDER', ['Orders', 'New Purchase Order', 'New Sales Order']],
  [' pick ', ['Picklists', 'Generate Picklist']],
  ['w s', ['New Sales Order', 'New Supplier']],
  ['nope', []],
])('%j leaves the labels that hold it', (text, labels) => {
  expect(entriesLike(text).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels)
})

test.each([
  ['', []],
  ['movement', ['Stock Movements', 'Record Movement']],
  ['sign', ['Sign Out']],
  ['THEME', ['Light theme', 'Dark theme', 'System theme']],
])('%j finds beyond the fourteen', (text, labels) => {
  expect(moreLike(text, 'owner').flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels)
})

test.each([
  ['owner', ['Developers', 'Webhooks', 'Audit Log', 'Data']],
  ['manager', ['Audit Log']],
  ['viewer', []],
  [undefined, []],
] as const)(
  'of the pages of settings a %s finds those that are not for everybody as they are offered to them',
  (role, offered) => {
    const found = moreLike('settings', role).flatMap(({ entries }) => entries.map(({ label }) => label))
    const forAll = ['Profile', 'Preferences', 'Security', 'Notifications', 'Business', 'Team', 'Billing']
    expect(found.toSorted()).toEqual([...forAll, ...offered].toSorted())
    expect(moreLike('audit', role)).toHaveLength(offered.length > 0 ? 1 : 0)
  },
)
