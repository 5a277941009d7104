import type { Scope } from '#server/platform/database/scope.ts'
import { readKeys } from './key-queries.ts'

/** The keys of the organisation, those that have ended among them. */
export const listKeys = async (scope: Scope) => ({ items: await readKeys(scope) })
