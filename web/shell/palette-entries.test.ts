import { expect, test } from 'vitest'
import { moreLike } from './more-entries.ts'
import { entriesLike } from './palette-entries.ts'

test('the fourteen entries, in their groups', () => {
  expect(
    entriesLike('', undefined).map(({ title, entries }) => [title, entries.map(({ label, to }) => `${label} ${to}`)]),
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
  expect(entriesLike(text, undefined).flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels)
})

test.each([
  ['', []],
  ['movement', ['Stock Movements', 'Record Movement']],
  ['sign', ['Sign Out']],
  ['help', ['Help']],
  ['docum', ['Documentation']],
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

test.each([
  ['owner', []],
  ['manager', []],
  ['warehouse', ['New Product', 'New Purchase Order', 'New Sales Order', 'New Customer', 'New Supplier']],
  [
    'viewer',
    ['New Product', 'New Purchase Order', 'New Sales Order', 'Generate Picklist', 'New Customer', 'New Supplier'],
  ],
  [undefined, []],
] as const)('a %s has all fourteen, and those that are not for them say why', (role, refused) => {
  const entries = entriesLike('', role).flatMap((group) => group.entries)
  expect(entries).toHaveLength(14)
  const off = entries.filter(({ whyNot }) => whyNot !== undefined)
  expect(off.map(({ label }) => label)).toEqual(refused)
  for (const { detail } of off) expect(detail).toBe(`Your role (${role}) cannot do this. Ask an owner or a manager.`)
})

test.each([
  ['manager', ['Stock Movements', 'Record Movement', 'Import Products', 'Import Customers', 'Import Suppliers']],
  ['warehouse', ['Stock Movements', 'Record Movement']],
  ['viewer', ['Stock Movements']],
] as const)('beyond the fourteen a %s finds the pages and deeds that are theirs', (role, labels) => {
  const found = ['movement', 'import'].flatMap((text) => moreLike(text, role))
  expect(found.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual(labels)
})
