// `npm run discount:create`: a discount code for one start-up or non-profit; --help says more.
import { parseArgs } from 'node:util'
import { discountPercent } from '#contract/plans.ts'
import { createDiscount } from '#server/billing/discount-codes.ts'
import { withContext } from './with-context.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const usage = `Usage: npm run discount:create
Makes a code that takes ${discountPercent}% off everything one business pays for its plan, and prints it. It is used once, on the payment page.`

function wantsHelp(args: string[]) {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } }).values.help
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause })
  }
}

async function main(args: string[]) {
  if (wantsHelp(args)) return say(usage)
  await withContext(async (context) => say(await createDiscount(context)))
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
