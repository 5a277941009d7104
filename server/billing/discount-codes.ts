import { randomInt } from 'node:crypto'
import { discountPercent } from '#contract/plans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement, type Statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'

const find = localStatement<{ percent: number }>(
  'find_discount',
  'select percent from discount_codes where code = $1 and (redeemed_at is null or redeemed_by = $2)',
)
// Of two organisations at once one gets it: whoever waits for the row finds it taken.
const redeem = localStatement<{ percent: number }>(
  'redeem_discount',
  `update discount_codes set redeemed_by = $2, redeemed_at = coalesce(redeemed_at, now())
where code = $1 and (redeemed_at is null or redeemed_by = $2) returning percent`,
)

/** A code of the test mode, and what it takes off. */
export const keepDiscount = localStatement(
  'create_discount',
  'insert into discount_codes (code, percent) values ($1, $2)',
)

/** No letter that looks like another, or like a digit. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new code of the operator, which one organisation may use: twelve letters, more than anybody can guess. Answers it as it is read out. */
export async function createDiscount({ payments }: Pick<AppContext, 'payments'>): Promise<string> {
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  await payments.offerDiscount(code, discountPercent)
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Codes are read out and typed: upper case, without blanks and dashes. */
export const asCode = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '')

const percentOf = (asked: Statement<{ percent: number }[]>, value: string) =>
  asked.as(([found]) => {
    if (found) return found.percent
    return refuse('discount_unknown', 'This code is not known, or somebody else has used it', {
      field: 'discount_code',
      value,
    })
  })

/** What a code takes off, in per cent. Refuses `discount_unknown`, also where another organisation has used it. */
export const findDiscount = (orgId: string, code: string) => percentOf(find(asCode(code), orgId), code)

/** The same, and from here on it is this organisation's. */
export const redeemDiscount = (tx: Tx, code: string) => tx.run(percentOf(redeem(asCode(code), tx.orgId), code))
