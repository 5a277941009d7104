// `npm run keys:create`: makes signing keys where the old ones are lost for good; --help says more.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from '#server/platform/env.ts'
import { makeKeys } from '#server/platform/keys/signing-keys.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const usage = `Usage: npm run keys:create
Makes new signing keys in DATA_DIR, where there are none; what they hold may be given to every process as AUTH_SIGNING_KEYS, too.
A database that worked with others goes on without what was sealed with those: everybody signs in anew, and authenticator apps,
recovery codes and the secrets of webhooks are of no use any more.`

function wantsHelp(args: string[]) {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } }).values.help
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause })
  }
}

async function main(args: string[]) {
  if (wantsHelp(args)) return say(usage)
  const { path, isNew } = await makeKeys(resolve(readSettings(process.env).DATA_DIR))
  if (!isNew) throw new Error(`There are keys in ${path} already; they are left as they are.`)
  say(`New keys are in ${path}. Keep a copy of them beside those of the database.`)
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
