import type { Address, Business } from '#contract/business.ts'
import { countryName } from '#contract/shared/countries.ts'
import { printedVatNumber } from '#contract/shared/registered-numbers.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Letterhead } from '#server/platform/paper/paper.ts'
import { businessFrom, businessLogo, businessStatements } from '#server/team/business-details.ts'

/** The lines of an address that are there. */
export const addressLines = (...lines: (string | null | undefined)[]) => lines.filter((line) => !!line) as string[]

type Home = Record<'address' | 'city' | 'country', string | null>
const defaultAddress = statement<Home>(
  'default_address',
  'select address, city, country from locations where org_id = $1 and is_default',
)

const linesOf = ({ line1, line2, city, county, postcode, country }: Address) =>
  addressLines(line1, line2, addressLines(city, county).join(', '), postcode, countryName(country))

/** Until the business has an address of its own, its default location's counts. */
const placeOf = ({ address }: Business, home: Home | undefined) =>
  address ? linesOf(address) : addressLines(home?.address, home?.city, home?.country)

/** Who we are on paper: the organisation's name and where it is. */
export async function senderAddress(tx: Tx): Promise<string[]> {
  const [name, details, [home]] = await tx.batch(...businessStatements(tx.orgId), defaultAddress())
  const business = businessFrom([name, details])
  return [business.name, ...placeOf(business, home)]
}

/** What stands at the head of our papers, and who their labels come from. */
export async function letterhead(tx: Tx): Promise<Letterhead & { labelSender: string[] }> {
  const asked = [...businessStatements(tx.orgId), defaultAddress(), businessLogo()] as const
  const [name, details, [home], logo] = await tx.batch(...asked)
  const business = businessFrom([name, details])
  const lines = [business.name, ...placeOf(business, home)]
  const { sender } = business
  return {
    lines,
    small: smallPrint(business),
    ...(logo && { logo: { width: logo.width, height: logo.height, bytes: logo.bytes } }),
    labelSender: sender ? [sender.name, ...linesOf(sender)] : lines,
  }
}

const smallPrint = ({ phone, email, vat_number: vat, company_number: company }: Business) =>
  addressLines(
    addressLines(phone, email).join(' · '),
    addressLines(vat && `VAT ${printedVatNumber(vat)}`, company && `Company no. ${company}`).join(' · '),
  )
