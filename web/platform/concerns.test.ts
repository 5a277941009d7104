import { expect, test } from 'vitest'
import type { News, NewsTable } from '#contract/shared/news.ts'
import { concerns, dependsOn } from './concerns.ts'

const news = (table: NewsTable, id: string, products: News['products'] = null): News => ({
  ...{ table, op: 'row.changed', id, products },
  request_id: null,
})
const movement = (...products: string[]) => news('stock_movements', 'movement-1', products)
const read = (queryKey: unknown[], data: unknown = {}) => concerns({ queryKey, data })
const orderPage = read(['orders', 'get', { params: { id: 'order-1' } }], {
  ...{ customer_id: 'ada', picklist_id: 'list-1' },
  items: [{ product_id: 'mug' }],
})

test('an order page is read again for its own order, and not for another', () => {
  expect(orderPage(news('orders', 'order-1'))).toBe(true)
  expect(orderPage(news('orders', 'order-2'))).toBe(false)
})

test('an order page is read again for the customer and the products it names', () => {
  expect(orderPage(news('customers', 'ada'))).toBe(true)
  expect(orderPage(news('customers', 'ben'))).toBe(false)
  expect(orderPage(movement('mug'))).toBe(true)
  expect(orderPage(movement('bowl'))).toBe(false)
})

test('lists are read again whatever row of theirs changed: it may begin to match', () => {
  const list = read(['orders', 'list', 'pages', { query: { status: 'draft' } }])

  expect(list(news('orders', 'order-9'))).toBe(true)
  expect(list(news('products', 'mug', ['mug']))).toBe(false)
})

test('names that come without their ids are read again when one is changed, not when one is added', () => {
  const openLines = read(['orders', 'openLines', 'pages', { params: { id: 'mug' } }])

  expect(openLines({ ...news('customers', 'ada'), op: 'customer.updated' })).toBe(true)
  expect(openLines({ ...news('customers', 'ben'), op: 'customer.created' })).toBe(false)
})

test('a movement concerns the products it names, the ledger, and nothing of the others', () => {
  const page = (id: string) => [
    read(['products', 'detail', { params: { id } }]),
    read(['stock', 'levels', { params: { id } }]),
    read(['stock', 'movements', 'pages', { query: { product_id: id } }]),
  ]

  expect(page('mug').map((isConcerned) => isConcerned(movement('mug', 'cup')))).toEqual([true, true, true])
  expect(page('bowl').map((isConcerned) => isConcerned(movement('mug', 'cup')))).toEqual([false, false, false])
  expect(read(['stock', 'movements', 'pages', {}])(movement('mug'))).toBe(true)
  expect(read(['dashboard', 'figures', {}])(movement('mug'))).toBe(true)
  expect(read(['customers', 'list', 'pages', {}])(movement('mug'))).toBe(false)
})

test('what purchases bring of a product is read again for its movements, whose units may have been promised to a sale', () => {
  const incoming = read(['orders', 'incoming', { params: { id: 'mug' } }])

  expect(incoming(movement('mug'))).toBe(true)
  expect(incoming(movement('bowl'))).toBe(false)
})

test('the page of a supplier is read again for orders: one that is closed short counts for the measured lead time', () => {
  const page = read(['suppliers', 'get', { params: { id: 'mill' } }])

  expect(page({ ...news('orders', 'order-1'), op: 'order.closed_short' })).toBe(true)
})

test('where a write touched too many products to name, every read of stock is concerned', () => {
  const received = news('receipts', 'receipt-1', 'many')

  expect(read(['products', 'detail', { params: { id: 'bowl' } }])(received)).toBe(true)
  expect(read(['customers', 'list', 'pages', {}])(received)).toBe(false)
})

test('who calls themselves otherwise is read again wherever their name stands, and not for how their screens look', () => {
  const [renamed, theme] = ['profile.updated', 'preferences.saved'].map((op) => ({ ...news('profiles', 'ada'), op }))
  const team = read(['team', 'members', {}])
  const list = read(['picking', 'list', 'pages', {}], { pages: [{ items: [{ assigned_to: 'ada' }] }] })
  const timeline = read(['orders', 'timeline', { params: { id: 'order-1' } }], { items: [{ actor_id: 'ben' }] })

  expect([team, list, timeline].map((isConcerned) => renamed && isConcerned(renamed))).toEqual([true, true, false])
  expect([team, list, timeline].map((isConcerned) => theme && isConcerned(theme))).toEqual([false, false, false])
})

test('what has not come yet may name any row; a key of another make depends on the rows it names', () => {
  const onItsWay = concerns({ queryKey: ['orders', 'get', { params: { id: 'order-1' } }], data: undefined })
  expect(onItsWay(news('customers', 'ben'))).toBe(true)
  expect(read(['chosen', 'customer_id', 'ada'], null)(news('customers', 'ada'))).toBe(true)
  expect(read(['auth', 'sessions'], [])(news('customers', 'ada'))).toBe(false)
})

test('a write through a room concerns what depends on any table it may change', () => {
  expect(dependsOn(['orders', 'summary', {}], ['orders'])).toBe(true)
  expect(dependsOn(['team', 'me', {}], ['orders'])).toBe(false)
  expect(dependsOn(['auth', 'sessions'], ['orders'])).toBe(false)
})
