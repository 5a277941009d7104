import type { Database } from '#server/platform/database/database.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'

/** One side of a move. */
export type Installation = { database: Database; keys: SigningKeys }

const nobody = '00000000-0000-0000-0000-000000000000'

/** In the organisation that moves: nobody else writes in it meanwhile. */
export const movingScope = ({ database }: Installation, orgId: string): Scope =>
  openScope(database, { orgId, userId: nobody, requestId: 'organisation-move', moves: true })

/** Why something is not moved: one sentence for the operator. Nothing of it is kept. */
export class NotMoved extends Error {}
