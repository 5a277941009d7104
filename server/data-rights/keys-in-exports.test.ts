import { expect, test } from 'vitest'
import { NewApiKey } from '#contract/api-keys.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { exportedFiles } from '#test/support/exported-files.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rowsIn } from '#test/support/read-zip.ts'

test('an export says what each API key of the business may do, and nothing that proves one', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const asked = NewApiKey.parse({ name: 'Web shop', scopes: ['orders:write', 'products:read'] })
  const { id, key } = await createKey(shop.scope, asked)
  await createKey(other.scope, asked)

  const files = await exportedFiles(shop)

  const standing = { expires_at: null, revoked_at: null, last_used_at: null }
  expect(rowsIn(files.get('json/api_key_scopes.jsonl'))).toEqual([
    { id, scopes: ['products:read', 'orders:write'], ...standing },
  ])
  expect(rowsIn(files.get('json/api_keys.jsonl'))).toMatchObject([{ id, name: 'Web shop' }])
  expect([...files.values()].filter((text) => text.includes(key ?? 'none'))).toEqual([])
  expect(files.get('README.txt')).toContain('json/api_key_scopes.jsonl')
})
