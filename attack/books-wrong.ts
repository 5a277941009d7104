import type { Books } from '#contract/dashboard.ts'
import type { asker } from '#test/support/ask.ts'

/** Whether the server's own account of an organisation adds up, in a sentence where it does not. */
export async function booksWrong(ask: ReturnType<typeof asker>): Promise<string[]> {
  const { status, json } = await ask.raw('/api/v1/books')
  if (status !== 200) return [`the books answered ${status}`]
  return (json as Books).differences.map((difference) => `the books differ: ${JSON.stringify(difference)}`)
}
