import { execFile } from 'node:child_process'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleIds } from '#contract/openapi/worked-examples.ts'
import { apiScopes } from '#contract/shared/api-scopes.ts'
import { docPages, publicUrlPlaceholder, sitePages } from '#contract/shared/site-pages.ts'
import { webhookMessage } from '#contract/webhooks.ts'
import { openApp } from '#server/app.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { newSecret, signatureHeaders } from '#server/developers/webhooks/sign.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { asker } from './support/ask.ts'
import { listen } from './support/listen.ts'
import { openShop } from './support/open-shop.ts'
import { endpointTexts, readDocs, samplesInDocs } from './support/site-texts.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const run = promisify(execFile)
const [endpoints, docs] = [await endpointTexts(), await readDocs()]
const samples = [
  ...endpoints.flatMap(({ text, samples }) => samples.map((one) => ({ ...one, of: text.heading }))),
  ...samplesInDocs(docs),
]

let shop: Awaited<ReturnType<typeof openShop>>
let server: Awaited<ReturnType<typeof listen>>
let env: NodeJS.ProcessEnv
/** The records that stand for the reader's own, by the ids they have in the samples. */
let own: Record<string, string>

beforeAll(async () => {
  shop = await openShop()
  server = await listen(openHttpServer(openApp(shop.context).fetch))
  const reader = { email: 'you@example.com', password: 'correct horse battery', data: { business_name: 'Reader' } }
  await createUser(shop.context, { ...reader, confirmed: true })
  const product = await shop.product({ sku: 'KEPT-1', name: 'Kept mug', onHand: 48 })
  own = { [sampleIds.product]: product.id, [sampleIds.customer]: shop.customer.id }
  const { key } = await createKey(shop.scope, { name: 'Samples', scopes: [...apiScopes], expires_on: null })
  env = { ...process.env, PICKWELL_API_KEY: key ?? '' }
})
afterAll(() => server.close())

/** As a reader runs it, who has put the address, ids and key of their own into it. */
async function runSample({ label, code }: { label: string; code: string }) {
  const text = Object.entries(own).reduce(
    (so_far, [printed, id]) => so_far.replaceAll(printed, id),
    code.replaceAll(publicUrlPlaceholder, server.url),
  )
  if (label === 'Python') return run('python3', ['-c', text], { env })
  if (label === 'curl') return run('sh', ['-c', text], { env })
  const folder = await temporaryFolder()
  await symlink(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules')) // as after npm install
  const file = join(folder, 'sample.mts')
  await writeFile(file, text)
  return run(process.execPath, [file], { env }).finally(() => rm(folder, { recursive: true }))
}

test('every endpoint, and every page that promises it, has samples in three languages', () => {
  for (const { samples: inLanguages } of endpoints)
    expect(inLanguages.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python'])
  expect(samples.length).toBeGreaterThan(25)
})

test.for(samples.map((sample) => ({ ...sample, name: `${sample.of}, ${sample.label}` })))(
  '$name runs as it is printed',
  async (sample) => {
    await expect(runSample(sample)).resolves.toBeDefined()
  },
)

test.for(endpoints)(
  '$text.heading answers what its page says it answers',
  async ({ returns, printed, samples: [curl] }) => {
    const { stdout } = await runSample(curl)
    const shown = JSON.parse(printed)

    expect(returns.parse(shown)).toEqual(shown)
    expect(returns.parse(JSON.parse(stdout))).toEqual(JSON.parse(stdout))
  },
)

test.for([
  [sitePages.api, '/api/v1/products', { name: '', sku: 'X' }],
  ['/docs/errors', '/api/v1/stock/movements', { product_id: sampleIds.product, quantity: 0 }],
] as const)('the refusal printed on %s is what the API says', async ([path, address, body]) => {
  const printed = docs.find((doc) => doc.path === path)?.samples.find(({ code }) => code.startsWith('{\n  "error"'))
  const ask = asker(openApp(shop.context), await shop.token())
  const answer = await ask.raw(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { error } = JSON.parse(printed?.code ?? '{}')

  expect(answer.status).toBe(400)
  expect((answer.json as { error: object }).error).toEqual({ ...error, request_id: expect.any(String) })
})

test.for([
  ['TypeScript', (body: string, headers: string) => `\nconsole.log(verified(${body}, ${headers}).type)`],
  [
    'Python',
    (body: string, headers: string) =>
      `\nassert not is_ours(b'', {})\nprint('webhook.test' if is_ours(${body}.encode(), ${headers}) else 1 / 0)`,
  ],
] as const)('the receiver printed in %s believes what we send, and nothing else', async ([label, call]) => {
  const sample = docs.find(({ path }) => path === docPages.webhooks)?.samples.find((one) => one.label === label)
  const secret = newSecret()
  env = { ...env, PICKWELL_WEBHOOK_SECRET: secret }
  const body = JSON.stringify({ type: 'webhook.test' })
  const headers = signatureHeaders([newSecret(), secret], { id: 'message', at: new Date(), body })
  const receive = (text: string) =>
    runSample({ label, code: `${sample?.code}${call(JSON.stringify(text), JSON.stringify(headers))}` })

  expect((await receive(body)).stdout.trim()).toBe('webhook.test')
  await expect(receive(body.replace('test', 'tost'))).rejects.toThrow()
})

test('the message printed on /docs/webhooks has the fields of its event', () => {
  const printed = docs
    .find(({ path }) => path === docPages.webhooks)
    ?.samples.find(({ code }) => code.includes('"type"'))
  const message = JSON.parse(printed?.code ?? '{}')

  expect(webhookMessage('alert.acknowledged').parse(message)).toEqual(message)
})

test('a new order goes the way that its page names', async () => {
  const order = endpoints.find(({ text }) => text.id === 'create-order')
  const { stdout } = await runSample(order?.samples[0] ?? { label: '', code: '' })
  const steps = order?.text.notes.join(' ').match(/\/orders\/\{id\}\/\w+/g) ?? []
  const ask = asker(openApp(shop.context), await shop.token())
  const statuses = []
  for (const step of steps) {
    const answer = await ask.raw(`/api/v1${step.replace('{id}', JSON.parse(stdout).id)}`, { method: 'POST' })
    statuses.push((answer.json as { status: string }).status)
  }

  expect(statuses).toEqual(['pending', 'confirmed'])
})
