import { schemaVersion } from '#server/data-rights/table-shapes.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { newId } from '#server/platform/database/scope.ts'
import { openArrived, removeArrived } from './arrive.ts'
import { checkArrival } from './check-arrival.ts'
import { holdMove } from './hold-move.ts'
import { type Installation, NotMoved } from './installation.ts'
import { knownPeople } from './known-people.ts'
import { beginLeaving, endLeaving, stay } from './leave.ts'
import { refuseOtherSchema } from './refuse-other-schema.ts'
import { requireKeys } from './require-keys.ts'
import { type Standing, standingOf } from './standing-of.ts'
import { takeIn } from './take-in.ts'
import { waitForNews, waitForWrites } from './wait-for-writes.ts'
import { readPeople, writeParts } from './write-parts.ts'

export type Moving = {
  source: Installation
  destination: Installation
  orgId: string
  /** Where people reach the destination. */
  address: string
  /** Both sides use one account at Stripe. */
  sameStripe: boolean
  /** Takes some of the news of the source, if nobody else does. */
  dispatch: () => Promise<unknown>
}

/**
 * Moves an organisation to another installation: frozen, copied, compared, closed here and opened there. Until it is closed here whatever
 * goes wrong leaves it here as it was; killed at any point, the next run goes on. Answers how many rows came, 0 where the move had been
 * all but ended before. Raises `NotMoved` with one sentence.
 */
export function moveOrganisation(moving: Moving): Promise<{ rows: number }> {
  const { source, destination, orgId } = moving
  return holdMove(source, orgId, destination, async (pid) => {
    const [here, there] = [await standingOf(source, orgId), await standingOf(destination, orgId)]
    if (!here && there)
      throw new NotMoved('The organisation is at the destination: --from and --to are the wrong way round.')
    if (!here) throw new NotMoved(`There is no organisation ${orgId} at the source.`)
    if (here.moving === 'left') return endOf(moving, here, there)
    await requireMovable(moving, here, there)
    const move = { id: newId(), org_id: orgId, address: moving.address }
    try {
      const rows = await copy(moving, move, pid)
      await endLeaving(source, move)
      await openArrived(destination, move)
      return { rows }
    } catch (error) {
      await undo(moving, move.id)
      throw error
    }
  })
}

/** Closed at the source already: all that may be left is to open it. */
async function endOf({ destination, orgId }: Moving, { move_id, address }: Standing, there: Standing | undefined) {
  if (there?.moving === 'arriving' && there.move_id === move_id && move_id) {
    await openArrived(destination, { id: move_id, org_id: orgId })
    return { rows: 0 }
  }
  throw new NotMoved(`The organisation has moved to ${address} already.`)
}

async function requireMovable(
  { source, destination, orgId, sameStripe }: Moving,
  here: Standing,
  there: Standing | undefined,
) {
  const [from, to] = await Promise.all(
    [source, destination].map(({ database }) => localStatements(database).run(schemaVersion())),
  )
  refuseOtherSchema(from ?? '', to ?? '')
  if (here.is_demo) throw new NotMoved('A demo does not move.')
  refuseWhatStays(here, sameStripe)
  if (here.moving === 'arriving')
    throw new NotMoved('The organisation has not arrived at the source itself yet: end that move first.')
  if (there && there.moving !== 'arriving' && there.moving !== 'left')
    throw new NotMoved('The destination has this organisation already.')
  await requireKeys(source, '--from-keys')
  await requireKeys(destination, '--to-keys')
  await knownPeople(localStatements(destination.database), { org_id: orgId, people: await readPeople(source, orgId) })
  if (there) await removeArrived(destination, orgId)
}

/** What is of the installation alone, and would be left behind: that it waits to be deleted, and who pays at which account. */
function refuseWhatStays({ is_closed, is_at_stripe }: Standing, sameStripe: boolean) {
  if (is_closed) throw new NotMoved('The organisation waits to be deleted: have an owner take that back first.')
  if (is_at_stripe && !sameStripe)
    throw new NotMoved(
      'The organisation pays through Stripe: give the destination the same account at Stripe, then say --same-stripe.',
    )
}

async function copy(
  { source, destination, orgId, sameStripe, dispatch }: Moving,
  move: Parameters<typeof beginLeaving>[1],
  pid: number,
) {
  await beginLeaving(source, move)
  await waitForWrites(source, [pid])
  const frozen = await standingOf(source, orgId)
  if (frozen) refuseWhatStays(frozen, sameStripe) // an owner may have closed it until a moment ago
  await waitForNews(source, orgId, dispatch)
  const { end } = await takeIn(destination, (keep) => writeParts(source, move, keep))
  await checkArrival(destination, orgId, end)
  return Object.values(end.sums).reduce((sum, { rows }) => sum + rows, 0)
}

/**
 * Back to where it was: it is written in again, and nothing of it is left at the destination. Where it has left by then, because the answer
 * to that alone was lost, nothing is undone: the next run opens it.
 */
async function undo({ source, destination, orgId }: Pick<Moving, 'source' | 'destination' | 'orgId'>, id: string) {
  if (!(await stay(source, { id, org_id: orgId }))) return
  const there = await standingOf(destination, orgId)
  if (there?.moving === 'arriving') await removeArrived(destination, orgId)
}

/** Takes a move back that was killed. Refuses where the organisation has left, or never began to. */
export const cancelMove = ({
  source,
  destination,
  orgId,
}: Pick<Moving, 'source' | 'destination' | 'orgId'>): Promise<void> =>
  holdMove(source, orgId, destination, async () => {
    const here = await standingOf(source, orgId)
    if (!here) throw new NotMoved(`There is no organisation ${orgId} at the source.`)
    if (here.moving === 'left')
      throw new NotMoved(`The organisation has moved to ${here.address}: move it back from there.`)
    if (here.moving !== 'leaving' || !here.move_id) throw new NotMoved('The organisation is not being moved.')
    await undo({ source, destination, orgId }, here.move_id)
  })
