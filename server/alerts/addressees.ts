import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { alertReaders } from './alert-readers.ts'
import type { Wish } from './when-to-tell.ts'

/** Where somebody is told, and whether they work in other businesses, too. */
export type Addressee = { to: string; has_others: boolean }

type Addressees = { business: string; of: (wish: Wish) => Addressee | undefined }

/**
 * Where people are told now of what is to be told to them: nowhere who has left or wants nothing any more, nor by text message without a
 * verified number. What is sent with the same message is answered behind them.
 */
export async function addressees<Row>(
  tx: Tx,
  wishes: readonly Wish[],
  ...also: readonly Statement<Row[]>[]
): Promise<[Addressees, ...Row[][]]> {
  const people = wishes.map(({ user_id }) => user_id)
  const [here, , addressed, , ...rest] = await tx.batch(alertReaders(tx.orgId), ...addressesOf(people), ...also)
  const present = new Map(here.map((reader) => [reader.user_id, reader]))
  const addresses = new Map(addressed.map(({ id, email }) => [id, email]))
  const of = ({ user_id, channel, verified_phone, is_wanted }: Wish) => {
    const reader = present.get(user_id)
    const to = channel === 'sms' ? verified_phone : addresses.get(user_id)
    return is_wanted && reader && to ? { to, has_others: reader.has_others } : undefined
  }
  return [{ business: here[0]?.business ?? '', of }, ...rest]
}
