// `npm run organisation:move -- --organisation ID --from WHERE --to WHERE --address URL`: moves a business; --help says more.
import { parseArgs } from 'node:util'
import { newsConsumers } from '#server/background-work.ts'
import { cancelMove, moveOrganisation } from '#server/data-rights/move/move-organisation.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { isId } from '#server/platform/is-id.ts'
import { openInstallation } from './open-installation.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const usage = `Usage: npm run organisation:move -- --organisation ID --from WHERE --to WHERE --address URL
Moves a business with all it has, its people and how they sign in, to another installation of the same version. Meanwhile it is read
only. At the end its people hear at the old address that it works at the new one.

  --organisation ID   which business: its org_id in the answer of GET /api/v1/me
  --from, --to WHERE  address of a database (postgres://...; keep its password in PGPASSFILE), or the data folder of an installation
  --from-keys, --to-keys FILE
                      the signing keys of that installation, where WHERE is a database: the text of its AUTH_SIGNING_KEYS
  --address URL       where people reach the destination
  --same-stripe       both sides use one account at Stripe
  --cancel            instead: takes a move back that was ended half-way; without --address`

function wordsIn(args: string[]) {
  const text = { type: 'string' } as const
  const yes = { type: 'boolean' } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{ organisation: text, from: text, to: text, address: text, 'from-keys': text, 'to-keys': text },
      ...{ 'same-stripe': yes, cancel: yes, help: yes },
    },
  })
  return values
}

/** Without a slash at its end, as people are shown it. */
function addressIn(text: string | undefined): string {
  const url = text && URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error('Say with --address where people reach the destination: https://...')
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

async function main(args: string[]) {
  const asked = wordsIn(args)
  if (asked.help) return say(usage)
  const { organisation = '', from, to, cancel = false } = asked
  const orgId = organisation.toLowerCase()
  if (!isId(orgId)) throw new Error('Say with --organisation which business moves, by its id.')
  if (!from || !to) throw new Error('Say with --from and --to between which installations it moves.')
  const address = cancel ? '' : addressIn(asked.address)
  const source = await openInstallation({ where: from, keysFile: asked['from-keys'], keysOption: '--from-keys' })
  try {
    const destination = await openInstallation({ where: to, keysFile: asked['to-keys'], keysOption: '--to-keys' })
    try {
      const both = { source: source.context, destination: destination.context, orgId }
      if (cancel) return await cancelAndSay(both)
      await moveAndSay({ ...both, address, sameStripe: asked['same-stripe'] ?? false })
    } finally {
      await destination.close()
    }
  } finally {
    await source.close()
  }
}

type Opened = Awaited<ReturnType<typeof openInstallation>>['context']
type Both = { source: Opened; destination: Opened; orgId: string }

async function cancelAndSay(both: Both) {
  await cancelMove(both)
  say('The move is taken back. The business works where it was.')
}

async function moveAndSay(moving: Both & { address: string; sameStripe: boolean }) {
  const consumers = newsConsumers(moving.source)
  const began = performance.now()
  const { rows } = await moveOrganisation({
    ...moving,
    dispatch: () => dispatchBatch(moving.source.database, consumers),
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  say(rows > 0 ? `${rows} rows moved in ${seconds} s.` : 'The move that was under way has come to its end.')
  say(
    `Both sides have the same rows, the books balance, the audit log is sealed. The business works at ${moving.address} now.`,
  )
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
