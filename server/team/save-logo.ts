import { largestLogo } from '#contract/shared/limits.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { businessLogo, type KeptLogo } from './business-details.ts'
import { logoIn } from './logo-bytes.ts'

const answerOf = (logo: KeptLogo | undefined) => {
  if (!logo) return { logo: null }
  const { bytes, ...about } = logo
  return { logo: { ...about, data: Buffer.from(bytes).toString('base64') } }
}

/** In base64 within JSON, never as a file of its own at an address of ours: no browser takes it for a page. */
export const getLogo = async (scope: Scope) => answerOf(await scope.run(businessLogo()))

/** Refuses what is no picture that can be printed, by its bytes and not by its name. */
export async function saveLogo(scope: Scope, data: string) {
  const bytes = Buffer.from(data, 'base64')
  const logo = await logoIn(bytes)
  if (!logo || bytes.length > largestLogo) refusePicture()
  await scope.transaction(async (tx) => {
    await tx.db
      .insertInto('business_logos')
      .values({ ...logo, bytes })
      .onConflict((known) =>
        known.column('org_id').doUpdateSet({ ...logo, bytes, saved_at: (row) => row.ref('excluded.saved_at') }),
      )
      .execute()
    const { type, width, height } = logo
    const after = { type, width, height, size: bytes.length }
    tx.audit({ action: 'business.logo_saved', table: 'organisations', id: tx.orgId, after })
  })
  return answerOf(logo)
}

/** Papers are drawn without it from now on. */
export async function removeLogo(scope: Scope) {
  await scope.transaction(async (tx) => {
    await tx.db.deleteFrom('business_logos').execute()
    tx.audit({ action: 'business.logo_removed', table: 'organisations', id: tx.orgId })
  })
  return { logo: null }
}

function refusePicture(): never {
  const message = 'Choose a PNG or JPEG of at most 256 KB and 2,000 pixels a side; a PNG without interlacing'
  const field = { field: 'data', message }
  refuse('VALIDATION_ERROR', message, { ...field, fields: [field] })
}
