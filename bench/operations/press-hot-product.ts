import { stock } from '#contract/stock.ts'
import { measure } from '../drive.ts'
import { productId } from './open-bench-shop.ts'

type Server = { url: string; pid: number; bearer: string; org_id: string }

/** Everybody wants the same shelf at once; the first refusal or failure ends it. */
export function pressHotProduct(server: Server, questions: number) {
  let keys = 0
  return measure(server, {
    connections: 100,
    seconds: Number.POSITIVE_INFINITY,
    questions,
    question: () => ({
      method: 'POST',
      path: `/api/v1${stock.record.path}`,
      bearer: server.bearer,
      org: server.org_id,
      key: `bench:hot:${keys++}`,
      json: { product_id: productId(7), movement_type: 'in', quantity: 3 },
    }),
  })
}
