import { openApp } from '#server/app.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { followWork } from './follow-work.ts'
import { linesPerOrder, type Operation, operations, placeOf, type Work } from './measured-operations.ts'
import { type BenchShop, rows } from './open-bench-shop.ts'
import { type Script, writePgbenchScript } from './write-pgbench-script.ts'

/** Performs every operation once through the whole app and writes what it sent as a pgbench script. */
export async function scriptOperations(shop: BenchShop): Promise<Map<string, Script>> {
  const app = openApp(shop.context)
  const work: Work = { n: 999_999, order_id: '', lines: [], picklist_id: '', picks: [] }
  const scripts = new Map<string, Script>()
  const caller = { authorization: `Bearer ${shop.bearer}`, 'x-org-id': shop.org_id }
  for (const [place, operation] of operations.entries()) {
    if (operation.before) await shop.sql.query(operation.before)
    const { path, json } = operation.request(work)
    const key = `capture:${operation.name}`
    const headers = {
      ...caller,
      'idempotency-key': key,
      'content-type': 'application/json',
    }
    let answer: { id: string; order_number?: string; picklist_number?: string; tracking_number?: string } = { id: '' }
    const sent = await recordStatements(async () => {
      const response = await app.request(path, {
        method: 'POST',
        headers,
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      answer = (await response.json()) as typeof answer
    })
    if (work.order_id === '' && !operation.alone) work.order_id = answer.id
    if (!operation.alone) await followWork(shop, [work])
    const known = new Map([...contextOf(shop), ...orderOf(work), [key, `('${operation.name}' || :n)`]])
    const { product_id, sku } = (json ?? {}) as { product_id?: string; sku?: string }
    if (product_id) known.set(product_id, 'bench_id(:product, 0)')
    if (sku) known.set(sku, `('NEW-' || :n)`)
    if (answer.order_number) known.set(String(Number(answer.order_number.slice(3))), '(:n % 1000000)')
    if (answer.picklist_number) known.set(answer.picklist_number, `('PL' || :n)`)
    if (answer.tracking_number) known.set(answer.tracking_number, `('RM' || :n)`)
    scripts.set(operation.name, writePgbenchScript(sent, known, settingOf(operation, place)))
  }
  return scripts
}

const contextOf = ({ org_id, user_id, session_id, location_id }: BenchShop): [string, string][] =>
  [org_id, user_id, session_id, location_id].map((id) => [id, `'${id}'::uuid`])

/** Ids within an order, told from the order's number alone: every script finds what the one before wrote. */
function orderOf({ order_id, picklist_id, lines, picks }: Work): [string, string][] {
  return [
    [order_id, 'bench_id(:order, 0)'],
    [picklist_id, 'bench_id(:order, 1)'],
    ...lines.map(({ id }, line): [string, string] => [id, `bench_id(:order, ${16 + line})`]),
    ...picks.map(({ id }, line): [string, string] => [id, `bench_id(:order, ${32 + line})`]),
    ...lines.map(({ product_id }, line): [string, string] => [product_id, `bench_id(:p${line}, 0)`]),
  ].filter(([id]) => id !== '') as [string, string][]
}

/** A client's turn: which order it works on, that order's products, and where its fresh ids begin. */
function settingOf({ alone }: Operation, place: number) {
  const lines = Array.from({ length: linesPerOrder }, (_, line) => line)
  return [
    '\\set n :base + :client_id * :each + :i',
    '\\set i :i + 1',
    '\\set order 1000000000 + :n * 256',
    `\\set fresh ${place + 1} * 1000000000000 + :n * 256`,
    ...(alone
      ? [`\\set product random(1, ${rows})`]
      : lines.map((line) => `\\set p${line} (:n * ${linesPerOrder} + ${placeOf(0, line) - 1}) % ${rows} + 1`)),
  ].join('\n')
}
