import { expect, test } from 'vitest'
import { derivePassword } from './derive-password.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'

const salt = Buffer.alloc(16)
const cheap = { memory: 8, passes: 1, parallelism: 1 }
const thorough = { memory: 19456, passes: 2, parallelism: 1 }

test('a hash names its cost, is salted, and matches its own password only', async () => {
  const [hash, again] = [await hashPassword('correct horse'), await hashPassword('correct horse')]
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(again).not.toBe(hash)
  expect(await passwordMatches('correct horse', hash)).toBe(true)
  expect(await passwordMatches('correct horsf', hash)).toBe(false)
  expect(await passwordMatches('', hash)).toBe(false)
})

test('a hash of another cost, made elsewhere, is read as well', async () => {
  // $ echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 32, from the reference implementation's test vectors
  const foreign = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await passwordMatches('password', foreign)).toBe(true)
})

test('nothing matches no hash or a broken one, and finding out takes as much work', async () => {
  const hash = await hashPassword('correct horse')
  // What the processor did: on a busy machine the clock says who was kept waiting.
  const worked = async (against: string | null) => {
    const start = process.cpuUsage()
    expect(await passwordMatches('wrong', against)).toBe(false)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  const least = async (against: string | null) =>
    Math.min(...[await worked(against), await worked(against), await worked(against)])
  const [known, unknown] = [await least(hash), await least(null)]
  expect(unknown).toBeGreaterThan(known * 0.5)
  expect(await passwordMatches('wrong', '$argon2id$nonsense')).toBe(false)
})

test('a few at once, the rest in a queue, and beyond that a plea to come back', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 210 }, () => derivePassword('x', salt, 32, cheap)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { code: 'service_unavailable', status: 503 } })
  expect(await derivePassword('x', salt, 32, cheap)).toHaveLength(32)
})

test('hashing leaves the event loop free', async () => {
  let turns = 0
  const counting = setInterval(() => (turns += 1), 1)
  await Promise.all([1, 2, 3, 4].map(() => derivePassword('x', salt, 32, thorough)))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
})
