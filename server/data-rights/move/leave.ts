import { localStatement } from '#server/platform/database/statement.ts'
import { inMoveTransaction } from './in-move-transaction.ts'
import { type Installation, movingScope, NotMoved } from './installation.ts'
import { endedWork } from './move-tables.ts'

type Move = { id: string; org_id: string; address: string }

const freeze = localStatement<{ name: string }>(
  '',
  `update organisations set moving = 'leaving' where id = $1 and moving is null returning name`,
)
const note = localStatement(
  '',
  `insert into organisation_moves (org_id, id, address) values ($1, $2, $3)
on conflict (org_id) do update set id = $2, address = $3, began_at = now(), ended_at = null, removed_at = null, people = '{}'`,
)

/** From this commit on nobody begins to write in it. Found leaving already, it is left so: a move that was killed goes on. */
export function beginLeaving(source: Installation, { id, org_id, address }: Move): Promise<void> {
  return movingScope(source, org_id).transaction(async (tx) => {
    const [frozen] = await tx.run(freeze(org_id))
    await tx.run(note(org_id, id, address))
    if (frozen)
      tx.audit({
        action: 'organisation.moving',
        table: 'organisations',
        id: org_id,
        after: { name: frozen.name, address },
      })
  })
}

const thaw = localStatement<{ name: string }>(
  '',
  `update organisations o set moving = null from organisation_moves m
where o.id = $1 and o.moving = 'leaving' and m.org_id = $1 and m.id = $2 returning o.name`,
)

/** Takes a move back that has not come to its end: the organisation is written in again. Answers whether it was leaving by this move. */
export function stay(source: Installation, { id, org_id }: Pick<Move, 'id' | 'org_id'>): Promise<boolean> {
  return movingScope(source, org_id).transaction(async (tx) => {
    const [thawed] = await tx.run(thaw(org_id, id))
    if (thawed)
      tx.audit({ action: 'organisation.stayed', table: 'organisations', id: org_id, after: { name: thawed.name } })
    return thawed !== undefined
  })
}

const close = localStatement<{ id: string }>(
  '',
  `with noted as (
  update organisation_moves set ended_at = now() where org_id = $1 and id = $2 and ended_at is null returning org_id
)
update organisations o set moving = 'left' from noted where o.id = noted.org_id and o.moving = 'leaving' returning o.id`,
)
const endWork = endedWork.map((table) => localStatement('', `delete from ${table} where org_id = $1`))

/** From here on it works at the destination alone, and says so here. There is no way back but to move it back. */
export function endLeaving({ database }: Installation, { id, org_id }: Pick<Move, 'id' | 'org_id'>): Promise<void> {
  return inMoveTransaction(database, async (tx) => {
    const [closed] = await tx.run(close(org_id, id))
    if (!closed) throw new NotMoved('The move was taken back meanwhile: the organisation stays where it is.')
    await tx.batch(...endWork.map((end) => end(org_id)))
  })
}
