import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from './support/ask.ts'
import { type Asked, addressOf, type Door, doors } from './support/doors.ts'
import { openShop } from './support/open-shop.ts'

let ask: ReturnType<typeof asker>
let nobody: ReturnType<typeof asker>
beforeAll(async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  ask = asker(app, await shop.token())
  nobody = asker(app, undefined)
})

const withoutQuery = doors.filter(({ endpoint }) => !endpoint.query)
const withoutBody = doors.filter(({ endpoint }) => !endpoint.body && endpoint.verb !== 'get')
const anyRow: Asked = { params: { id: newId() } }
const send = (door: Door, body: string, by = ask) =>
  by.raw(addressOf(door, anyRow), {
    ...{ method: door.endpoint.verb.toUpperCase(), headers: { 'content-type': 'application/json' }, body },
  })
const refusedAt = (field: string) => ({
  status: 400,
  json: { error: { code: 'VALIDATION_ERROR', details: { field, message: 'Unknown field' } } },
})

test('there are addresses that read no query, and some that read no body', () => {
  expect([withoutQuery.length, withoutBody.length].every((count) => count > 20)).toBe(true)
})

test.each(withoutQuery)('$name reads no query, and refuses one by name', async (door) => {
  const body = door.endpoint.body ? {} : undefined
  expect(await ask(door, { ...anyRow, query: { limit: '10' }, body })).toMatchObject(refusedAt('limit'))
})

test.each(withoutBody)('$name reads no body: it refuses the fields of one, and takes an empty one', async (door) => {
  expect(await send(door, '{"version":4}')).toMatchObject(refusedAt('version'))
  expect(await send(door, '[4]')).toMatchObject({ status: 400, json: { error: { code: 'VALIDATION_ERROR' } } })
  expect(await send(door, '{"version":')).toMatchObject({ status: 400, json: { error: { code: 'BAD_JSON' } } })
  for (const nothing of ['', '{}', ' { } ', 'null'])
    expect((await send(door, nothing)).text).not.toMatch(/Unknown field|BAD_JSON|field":"body/)
})

test('who may not ask hears that first, whatever they sent', async () => {
  for (const door of withoutBody) expect(await send(door, '{"version":4}', nobody)).toMatchObject({ status: 401 })
})
