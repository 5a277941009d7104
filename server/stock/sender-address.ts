import type { Tx } from '#server/platform/database/scope.ts'
import { together } from '#server/platform/database/together.ts'

/** The lines of an address that are there. */
export const addressLines = (...lines: (string | null | undefined)[]) => lines.filter((line) => !!line) as string[]

/** Who we are on paper: the organisation's name and where its default location is. */
export async function senderAddress(tx: Tx): Promise<string[]> {
  const [[ours], [home]] = await together(
    tx.hot<{ name: string }>('organisation_name', 'select name from organisations where id = $1', [tx.orgId]),
    tx.hot<Record<'address' | 'city' | 'country', string | null>>(
      'default_address',
      'select address, city, country from locations where org_id = $1 and is_default',
      [tx.orgId],
    ),
  )
  return addressLines(ours?.name, home?.address, home?.city, home?.country)
}
