import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { asker } from '#test/support/ask.ts'
import { startTarget, type Target } from '#test/support/start-target.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import type { Outcome } from '../outcome.ts'
import { openWire } from '../over-the-wire.ts'
import { newProduct } from './attack-with-faults.ts'
import { auditLedger } from './audit-ledger.ts'
import { startWriters } from './writers.ts'

const size = '400m'
const fullMs = 6000
const name = 'full disk'

/** A server whose disk fills up under eight writers, stays full for a while and is free again. */
export async function attackAFullDisk(ending: AsyncDisposableStack): Promise<Outcome> {
  const folder = await temporaryFolder()
  ending.defer(() => rm(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return { name, figures: { skipped: 'no small disk may be mounted here' }, wrong: [] }
  }
  ending.defer(() => void execFileSync('umount', ['-l', folder]))
  const target = await startTarget(folder)
  ending.defer(() => target.stop())
  return fillAndFree(target)
}

async function fillAndFree(target: Target): Promise<Outcome> {
  const { access_token: token } = await target.createOwner('Attacked')
  const ask = openWire(target.url).as(token)
  const product_id = await newProduct(ask)
  const writers = startWriters({ url: target.url, token, product_id })
  await writers.nextSuccess(performance.now())
  const ballast = join(target.dataDir, 'ballast')
  await fill(ballast)
  const reads = await readFor(fullMs, openWire(target.url).onceAs(token), ballast)
  await rm(ballast)
  const freed = performance.now()
  const healed = (await writers.nextSuccess(freed)) - freed
  await writers.stop()
  const keys = writers.acknowledged.map(({ key }) => key)
  const { lost, doubled, wrong } = await auditLedger(ask, product_id, keys)
  const strange = Object.entries(writers.refusals).filter(([status]) => status !== '503')
  for (const [status, times] of strange) wrong.push(`on a full disk ${times} movements were answered ${status}`)
  const refused = writers.refusals['503'] ?? 0
  if (refused === 0) wrong.push('the disk was full and nobody noticed')
  const figures = { requests: writers.asked(), faults: 1, acknowledged: keys.length, lost, doubled }
  const told = { 'writes told to come back': refused, 'reads meanwhile': `${reads.served} of ${reads.asked} served` }
  return { name, figures: { ...figures, ...told, 'first success after': `${(healed / 1000).toFixed(2)} s` }, wrong }
}

/** Reads as people would, and fills what was let go of meanwhile. */
async function readFor(ms: number, ask: ReturnType<typeof asker>, ballast: string) {
  const until = Date.now() + ms
  const reads = { asked: 0, served: 0 }
  while (Date.now() < until) {
    reads.asked++
    if ((await ask.raw('/api/v1/products')).status === 200) reads.served++
    await fill(ballast)
    await setTimeout(50)
  }
  return reads
}

/** Writes until there is no room left. */
async function fill(path: string) {
  const file = await open(path, 'a')
  for (const block of [Buffer.alloc(2 ** 20), Buffer.alloc(4096)])
    for (let isRoom = true; isRoom; )
      isRoom = await file.write(block).then(
        ({ bytesWritten }) => bytesWritten === block.length,
        () => false,
      )
  await file.close()
}
