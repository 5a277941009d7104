import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './server-plan.ts'

/** Permission bits as in one digit of a mode. */
export const search = 1
export const write = 2
export const read = 4

/** Whether the account may search every folder above the (real) path and has the needed rights on the path itself. */
export async function canReach(path: string, account: Account, needed: number): Promise<boolean> {
  const parent = dirname(path)
  if (parent !== path && !(await canReach(parent, account, search))) return false
  return allows(await stat(path), account, needed)
}

function allows(stats: Stats, account: Account, needed: number): boolean {
  const shift = stats.uid === account.uid ? 6 : stats.gid === account.gid ? 3 : 0
  return ((stats.mode >> shift) & needed) === needed
}
