import type { Business } from '#contract/business.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement, type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const nameOf = localStatement<Pick<Business, 'name'>>(
  'organisation_name',
  'select name from organisations where id = $1',
)
/**
 * The same, held until the transaction ends: of two who save, the second reads only then. Details alone would not do, as on a cluster they
 * stand on another node than the name, and are committed a moment before it.
 */
const heldNameOf = localStatement<Pick<Business, 'name'>>(
  'hold_organisation_name',
  'select name from organisations where id = $1 for no key update',
)
const detailsOf = statement<Omit<Business, 'name'>>(
  'business_details',
  'select address, phone, email, vat_number, company_number, sender, version from business_details where org_id = $1',
)
const notGiven = {
  ...{ address: null, phone: null, email: null, vat_number: null, company_number: null, sender: null },
  version: 0,
}

/** Its name, and what else of it is on paper; nulls until somebody has said so. */
export const businessStatements = (orgId: string) => [nameOf(orgId), detailsOf()] as const

/** The same, held for whoever is about to save it. */
export const heldBusinessStatements = (orgId: string) => [heldNameOf(orgId), detailsOf()] as const

type Answers = readonly [{ name: string }[], Omit<Business, 'name'>[], ...unknown[]]
export const businessFrom = ([[organisation], [details]]: Answers): Business => ({
  name: organisation?.name ?? notFound('Organisation'),
  ...(details ?? notGiven),
})

export const getBusiness = async (scope: Scope): Promise<Business> =>
  businessFrom(await scope.batch(...businessStatements(scope.orgId)))

export type KeptLogo = { type: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Uint8Array }

const logoOf = statement<KeptLogo>(
  'business_logo',
  'select type, width, height, bytes from business_logos where org_id = $1',
)

export const businessLogo = (): Statement<KeptLogo | undefined> => logoOf().as(([logo]) => logo)
