import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/shared/endpoint.ts'
import { operationRefusals, refusals } from '#contract/shared/refusals.ts'
import { mount, serve } from '#server/platform/http/mount.ts'
import { refuse } from '#server/platform/refusal.ts'
import { authenticatorFor } from '#server/team/authenticate.ts'
import { asker } from './support/ask.ts'
import { doors } from './support/doors.ts'
import { openShop } from './support/open-shop.ts'
import { raisedCodes, reachOfEndpoints } from './support/raised-codes.ts'
import { sourceFiles } from './support/source-files.ts'

const filesRaising = (code: string) => (raisedCodes.get(code) ?? []).map(({ path }) => path)

test('every code that is declared is raised somewhere', () => {
  const never = Object.keys(refusals).filter((code) => filesRaising(code).length === 0)

  expect(never).toEqual([])
})

test('every code that is raised is declared', () => {
  expect([...raisedCodes.keys()].filter((code) => !(code in refusals))).toEqual([])
  expect(raisedCodes.size).toBeGreaterThan(30)
})

test('every endpoint is found with the files its operation may call into', () => {
  const lost = doors.filter(({ name }) => (reachOfEndpoints.get(name)?.size ?? 0) === 0)

  expect(lost.map(({ name }) => name)).toEqual([])
})

test.each(doors.filter(({ endpoint: { refuses } }) => refuses.length > 0))(
  '$name can come to every refusal it declares',
  ({ name, endpoint: { refuses } }) => {
    const reach = reachOfEndpoints.get(name)
    const never = refuses.filter((code) => !filesRaising(code).some((path) => reach?.has(path)))

    expect(never).toEqual([])
    expect(new Set(refuses).size).toBe(refuses.length)
  },
)

test.each(Object.keys(operationRefusals))('wherever %s is raised, an endpoint that comes there declares it', (code) => {
  const declaring = doors.filter(({ endpoint: { refuses } }) => (refuses as readonly string[]).includes(code))
  const declared = (path: string) => declaring.some(({ name }) => reachOfEndpoints.get(name)?.has(path))

  expect(filesRaising(code).filter((path) => !declared(path))).toEqual([])
})

test('a form names the refusals of its endpoints by type, so that a code nobody declares does not compile', () => {
  const naming = sourceFiles.filter(({ path, text }) => path.startsWith('web/') && /^const refusals\b/m.test(text))
  const inline = sourceFiles.filter(({ path, text }) => path.startsWith('web/') && /refusals=\{\{/.test(text))

  expect(naming.filter(({ text }) => !/as const satisfies RefusalFields<\s*string,\s*CodeOf</.test(text))).toEqual([])
  expect(inline.map(({ path }) => path)).toEqual([])
  expect(naming.length).toBeGreaterThan(3)
})

const silent = { may: 'orders:read', summary: 'Refuses', returns: z.object({}) } as const
const outspoken = {
  unsaid: endpoint({ get: '/unsaid', ...silent }),
  said: endpoint({ get: '/said', ...silent, refuses: ['order_empty'] }),
  common: endpoint({ get: '/common', ...silent }),
}

test('in tests a refusal its endpoint does not declare is a failure', async () => {
  const { context, token } = await openShop()
  const no = async () => refuse('order_empty', 'There is nothing to ship')
  const handlers = { unsaid: no, said: no, common: async () => refuse('NOT_FOUND', 'Order not found') }
  const app = serve(context, authenticatorFor(context), [mount(outspoken, handlers)])
  app.onError((error, c) => c.text(error.message))
  const { raw } = asker(app, await token())

  expect(await raw('/unsaid')).toMatchObject({ text: 'get /unsaid does not declare order_empty' })
  expect(await raw('/said')).toMatchObject({ text: 'There is nothing to ship' })
  expect(await raw('/common')).toMatchObject({ text: 'Order not found' })
})
