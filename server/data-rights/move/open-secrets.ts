import { recoveryCodeKey } from '#server/auth/factors/recovery-codes.ts'
import { type Purpose, sealSecret, unsealSecret } from '#server/platform/keys/seal-secret.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'

/** Columns that only the keys of their installation open: on the way they are open, and are sealed again where they arrive. */
export const sealedColumns: Readonly<Record<string, Readonly<Record<string, Purpose>>>> = {
  webhook_endpoints: { secret_sealed: 'webhook-secret', previous_secret_sealed: 'webhook-secret' },
  auth_factors: { secret_sealed: 'factor-secret', hash_key_sealed: 'recovery-code-key' },
}

type Row = Record<string, unknown> & { id: string }

function changed(table: string, line: string, change: (row: Row, column: string, purpose: Purpose) => unknown) {
  const columns = sealedColumns[table]
  if (!columns) return line
  const row = JSON.parse(line) as Row
  const opened = Object.entries(columns).map(([column, purpose]) => [column, change(row, column, purpose)])
  return JSON.stringify({ ...row, ...Object.fromEntries(opened) })
}

/** A row as it travels. Raises where the keys are not those it was sealed with. */
export const openLine = (keys: SigningKeys, table: string, line: string) =>
  changed(table, line, (row, column, purpose) => {
    const kept = row[column]
    if (typeof kept === 'string')
      return unsealSecret(keys, { purpose, row_id: row.id }, Buffer.from(kept.slice('\\x'.length), 'hex'))
    // The codes were made here: whoever takes them in has to know under which key.
    const isOurs = purpose === 'recovery-code-key' && row.factor_type === 'recovery_code'
    return isOurs ? recoveryCodeKey(keys).toString('base64url') : null
  })

/** A row as it is kept. */
export const sealLine = (keys: SigningKeys, table: string, line: string) =>
  changed(table, line, (row, column, purpose) => {
    const open = row[column]
    return typeof open === 'string' ? `\\x${sealSecret(keys, { purpose, row_id: row.id }, open).toString('hex')}` : null
  })
