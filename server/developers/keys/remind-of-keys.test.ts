import { expect, test } from 'vitest'
import { NewApiKey } from '#contract/api-keys.ts'
import { whatWasDone } from '#contract/audit-words.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { today } from '#server/platform/today.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { createKey } from './create-key.ts'
import { remindOfKeys } from './remind-of-keys.ts'
import { revokeKey } from './revoke-key.ts'

const dayIn = (days: number) => today(new Date(Date.now() + days * 86_400_000))

/** A key that ends in so many days, and was last used so many days ago. */
async function endingIn(
  shop: Shop,
  name: string,
  days: number | null,
  { usedAgo }: { usedAgo: number | null } = { usedAgo: 1 },
) {
  const expires_on = days === null ? null : dayIn(days)
  const { id } = await createKey(shop.scope, NewApiKey.parse({ name, scopes: ['orders:read'], expires_on }))
  const { pool } = shop.context.database
  const used = `update api_key_proofs set last_used_at = date_trunc('milliseconds', now()) - make_interval(days => $2) where id = $1`
  if (usedAgo !== null) await pool.query(used, [id, usedAgo])
  return id
}
const remind = ({ context }: Shop) => remindOfKeys(context.database, context.publicUrl)
/** Holds the business until so many wait for it, then does `meanwhile` and lets go. */
async function heldBusiness({ context: { database }, scope }: Shop) {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from organisations where id = $1 for no key update', [scope.orgId])
  // The second waits for the first who waits.
  const waiting = `with recursive waiting as (
    select pid from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))
    union select a.pid from waiting w join pg_stat_activity a on w.pid = any(pg_blocking_pids(a.pid))
  ) select count(*)::int as many from waiting`
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  return async (many: number, meanwhile?: () => Promise<unknown>) => {
    await expect
      .poll(async () => (await database.pool.query<{ many: number }>(waiting, [rows[0]?.pid])).rows[0]?.many)
      .toBe(many)
    await meanwhile?.()
    await holder.query('commit')
    holder.release()
  }
}
const mailsOf = async ({ context, scope }: Shop) =>
  (
    await context.database.pool.query<{ recipient: string; subject: string; text_body: string }>(
      `select recipient, subject, text_body from mail_outbox where org_id = $1 and subject like '%API key%' order by id`,
      [scope.orgId],
    )
  ).rows

test('a week before a key ends that a program works with its owners hear it, once', async () => {
  const shop = await openShop()
  await hire(shop, 'manager')
  await endingIn(shop, 'Web shop', 5)
  // Both have found the key before either may look who was told.
  const freed = await heldBusiness(shop)
  const rounds = [remind(shop), remind(shop)]
  await freed(2)
  await Promise.all(rounds)
  await remind(shop)

  const mails = await mailsOf(shop)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([[shop.email, 'An API key ends soon']])
  const last = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })
  expect(mails[0]?.text_body).toContain(`Works until ${last.format(new Date(`${dayIn(5)}T12:00:00Z`))}`)
  expect(mails[0]?.text_body).toContain('Web shop')
  const { items } = await listAudit(shop.scope, { limit: 10, kind: 'developers' })
  expect(items.map((entry) => [entry.user_id, whatWasDone(entry)])).toContainEqual([
    null,
    'told the owners that API key Web shop ends soon',
  ])
})

test('several are one mail; of those that nobody uses, that are revoked, or that end later or never, nothing is said', async () => {
  const shop = await openShop()
  await endingIn(shop, 'Till', 2)
  await endingIn(shop, 'Sheet', 6)
  await endingIn(shop, 'Later', 9)
  await endingIn(shop, 'Endless', null)
  await endingIn(shop, 'Forgotten', 3, { usedAgo: 40 })
  await endingIn(shop, 'Untried', 3, { usedAgo: null })
  await revokeKey(shop.scope, await endingIn(shop, 'Revoked', 3))
  await remind(shop)

  const [mail, ...others] = await mailsOf(shop)
  expect([mail?.subject, others]).toEqual(['API keys end soon', []])
  for (const name of ['Till', 'Sheet']) expect(mail?.text_body).toContain(name)
  expect(mail?.text_body).not.toMatch(/Later|Endless|Forgotten|Untried|Revoked/)
})

test('of a business that is closed, to be deleted, nobody is told: its keys open nothing', async () => {
  const shop = await openShop()
  await endingIn(shop, 'Web shop', 5)
  const { pool } = shop.context.database
  await pool.query(`update organisations set erase_at = now() + interval '20 days' where id = $1`, [shop.scope.orgId])
  await remind(shop)

  expect(await mailsOf(shop)).toEqual([])
})

test('a key that is revoked while the round is under way is in no mail', async () => {
  const shop = await openShop()
  const id = await endingIn(shop, 'Web shop', 3)
  const freed = await heldBusiness(shop)
  const round = remind(shop)
  await freed(1, () => revokeKey(shop.scope, id))
  await round

  expect(await mailsOf(shop)).toEqual([])
})
