// npm run bench:webhooks -- [--messages N] [--answer MS]: how soon messages that wait for one slow receiver are delivered, and what memory
// that takes, on a server of its own. Not a test.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Webhook } from '#contract/webhooks.ts'
import { wakeTurns } from '#server/developers/webhooks/turns.ts'
import { insertDeliveries } from '#server/developers/webhooks/write-deliveries.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { contextOn } from '#test/support/context-on.ts'
import { startTarget } from '#test/support/start-target.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { startReceiver } from '#test/support/webhook-receiver.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { describeMachine } from './describe-machine.ts'
import { watchProcess } from './watch-process.ts'

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '10000' }, answer: { type: 'string', default: '200' } },
})
const [messages, answerMs] = [Number(values.messages), Number(values.answer)]
const say = (text: string) => void process.stdout.write(`${text}\n`)

const machine = describeMachine()
buildWebIfNeeded()
const dataDir = await temporaryFolder()
const receiver = await startReceiver()
receiver.answer = (response) => void setTimeout(() => response.end('thanks'), answerMs)
const target = await startTarget(dataDir, { env: { WEBHOOK_LOOPBACK: 'true' } })
const { context, close } = await contextOn({ url: await target.databaseUrl(), dataDir, publicUrl: target.url })
try {
  const owner = await target.createOwner('Bench')
  const headers = { authorization: `Bearer ${owner.access_token}`, 'content-type': 'application/json' }
  const ask = async <T>(path: string, body?: object) =>
    (await (
      await fetch(`${target.url}/api/v1${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    ).json()) as T
  const hook = await ask<Webhook>('/webhooks', { url: receiver.url, events: ['stock.changed'] })
  const { org_id } = await ask<{ org_id: string }>('/me')
  const scope = openScope(context.database, { orgId: org_id, userId: hook.user_id, requestId: newId() })

  // As large as the message of a product with an average description.
  const data = { id: newId(), name: 'Blue mug', description: 'x'.repeat(600), stock_quantity: 48 }
  const body = JSON.stringify({ type: 'stock.changed', timestamp: new Date().toISOString(), data })
  for (let written = 0; written < messages; written += 500) {
    const rows = Array.from({ length: Math.min(500, messages - written) }, () => {
      return { id: newId(), endpoint_id: hook.id, event_id: newId(), type: 'stock.changed', body }
    })
    await scope.transaction((tx) => tx.run(insertDeliveries(rows)))
  }
  await sleep(3000) // until the server is quiet again
  const watched = watchProcess(target.pid())
  const began = performance.now()
  await scope.transaction((tx) => tx.run(wakeTurns(org_id, [hook.id])))
  while (receiver.heard.length < messages) await sleep(100)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const { memory, processor_seconds } = watched.end()
  const ids = new Set(receiver.heard.map((one) => one.headers['webhook-id'])).size
  say(JSON.stringify(machine))
  say(
    `${messages} messages, a receiver that takes ${answerMs} ms: ${seconds} s, ${ids} different ids heard, ${receiver.heard.length} requests`,
  )
  say(
    `server: ${memory.before} MB before, ${memory.most} MB at most (+${Math.round(memory.most - memory.before)}), ${processor_seconds} s of processor`,
  )
} finally {
  await close()
  await target.stop()
  receiver.close()
  await rm(dataDir, { recursive: true, force: true })
}
