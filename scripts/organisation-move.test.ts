import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { newInstallation, northAddress } from '#test/support/two-installations.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

function run(args: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/organisation-move.ts', ...args], { cwd: root })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  return { child, ended }
}

test('the command, killed in the midst of it and run again, moves a business', async () => {
  const [south, north] = [await newInstallation(), await newInstallation()]
  const shop = await openShopIn(south.context)
  await shop.confirmedSale([await shop.product({ onHand: 9 }), 2])
  const args = [
    ...['--organisation', shop.scope.orgId, '--address', `${northAddress}/`],
    ...['--from', south.url, '--from-keys', south.keysFile, '--to', north.url, '--to-keys', north.keysFile],
  ]
  const moving = async () =>
    (await south.context.database.pool.query('select moving from organisations where id = $1', [shop.scope.orgId]))
      .rows[0]

  const first = run(args)
  await expect.poll(moving, { interval: 5 }).toEqual({ moving: 'leaving' })
  first.child.kill('SIGKILL')
  expect((await first.ended).code).toBe(null)

  expect(await run([...args.slice(0, 2), ...args.slice(4), '--cancel']).ended).toEqual({
    code: 0,
    said: 'The move is taken back. The business works where it was.\n',
  })
  const second = await run(args).ended
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining(`The business works at ${northAddress} now.`) })
  expect((await checkBooks(backgroundScope(north.context.database, shop.scope.orgId, 'test'))).differences).toEqual([])
  expect(await run(args).ended).toEqual({ code: 1, said: `The organisation has moved to ${northAddress} already.\n` })
})

test('it says what it wants to know', async () => {
  const [south, north] = [await newInstallation(), await newInstallation()]
  const shop = await openShopIn(south.context)
  const said = async (...args: string[]) => (await run(args).ended).said
  expect(await said('--help')).toContain('Usage: npm run organisation:move')
  expect(await said('--organisation', 'mine')).toBe('Say with --organisation which business moves, by its id.\n')
  const named = ['--organisation', shop.scope.orgId]
  expect(await said(...named)).toBe('Say with --from and --to between which installations it moves.\n')
  expect(await said(...named, '--from', south.url, '--to', north.url, '--address', 'north')).toContain('--address')
  expect(await said(...named, '--from', south.url, '--to', north.url, '--address', northAddress)).toMatch(
    /^Say with --from-keys which file has the signing keys of postgres(ql)?:\/\/[^@]+\.\n$/,
  )
  const hidden = `${south.url.replace('@', 'hunter2/@')}?password=hunter2`
  expect(await said(...named, '--from', hidden, '--to', north.url, '--address', northAddress)).not.toContain('hunter2')
})

test('it says which side cannot be opened', async () => {
  const [south, north] = [await newInstallation(), await newInstallation()]
  const shop = await openShopIn(south.context)
  const asked = ['--organisation', shop.scope.orgId, '--address', northAddress, '--from', south.url]
  const wrong = Object.assign(new URL(north.url), { password: 'hunter2' }).href
  const rest = ['--from-keys', south.keysFile, '--to', wrong, '--to-keys', north.keysFile]

  expect((await run([...asked, ...rest]).ended).said).toMatch(
    /^postgres(ql)?:\/\/[^@]+ cannot be opened with the keys in \/\S+: password authentication failed for user "\w+"\n$/,
  )
})
