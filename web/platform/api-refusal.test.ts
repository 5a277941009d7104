import { expect, test } from 'vitest'
import { detailsOf, refusalIn } from './api-refusal.ts'

const answer = (status: number, error: object) => refusalIn(Response.json({ error }, { status }))

test('what is not there any more is said without its path in the request, which stays beside it', async () => {
  const details = { field: 'added.3.product_id', value: 'of nothing' }
  const refusal = await answer(404, { code: 'NOT_FOUND', message: 'added.3.product_id names nothing here', details })
  expect(refusal.message).toBe('Something this names is not there any more. Load the page again.')
  expect(detailsOf(refusal, 'NOT_FOUND')).toEqual(details)
})

test('what the server says otherwise is said as it is', async () => {
  expect((await answer(404, { code: 'NOT_FOUND', message: 'Order not found' })).message).toBe('Order not found')
  const details = { field: 'sku', value: 'MUG' }
  const taken = await answer(409, { code: 'sku_taken', message: 'Another product has this SKU', details })
  expect(taken.message).toBe('Another product has this SKU')
})
