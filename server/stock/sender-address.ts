import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'

/** The lines of an address that are there. */
export const addressLines = (...lines: (string | null | undefined)[]) => lines.filter((line) => !!line) as string[]

const organisationName = localStatement<{ name: string }>(
  'organisation_name',
  'select name from organisations where id = $1',
)
const defaultAddress = statement<Record<'address' | 'city' | 'country', string | null>>(
  'default_address',
  'select address, city, country from locations where org_id = $1 and is_default',
)

/** Who we are on paper: the organisation's name and where its default location is. */
export async function senderAddress(tx: Tx): Promise<string[]> {
  const [[ours], [home]] = await tx.batch(organisationName(tx.orgId), defaultAddress())
  return addressLines(ours?.name, home?.address, home?.city, home?.country)
}
