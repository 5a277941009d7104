import { expect, test } from 'vitest'
import type { Me } from '#contract/team.ts'
import { nameOf } from './who-and-plan.ts'

const email = 'ada@example.com'
const [here, elsewhere] = [
  { id: 'here', role: 'owner' },
  { id: 'elsewhere', name: 'Mill & Co', role: 'owner' },
] as const
const owner = (name: string, profile: Me['profile'], others: readonly object[] = []) =>
  nameOf({
    email,
    profile,
    org_id: here.id,
    role: 'owner',
    organisations: [{ ...here, name }, ...others],
  } as unknown as Me)
const unnamed = { business_name: null, display_name: 'Ada' }
const named = { business_name: 'Quay Street', display_name: 'Ada' }

test('an owner reads what the business is called now, also where another owner named it, or renamed it', () => {
  expect(owner('Quay Street Goods', named)).toBe('Quay Street Goods')
  expect(owner('Quay Street Goods', unnamed)).toBe('Quay Street Goods')
  expect(owner('Quay Street Goods', named, [elsewhere])).toBe('Quay Street Goods')
})

test('a business without a name of its own goes by the name of its owner, in several by what tells it from the others', () => {
  expect(owner(email, unnamed)).toBe('Ada')
  expect(owner(email, { business_name: null, display_name: null })).toBe('')
  expect(owner(email, unnamed, [elsewhere])).toBe(email)
})
