// `npm run user:create -- you@example.com [--password]`: makes a verified owner; --help says more.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { changeUser, SaveUser } from '#server/auth/administration/administer-users.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { generateLink } from '#server/auth/mail/generate-link.ts'
import { Email } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { requirePublicUrl } from './require-public-url.ts'
import { withContext } from './with-context.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const usage = `Usage: npm run user:create -- you@example.com [--password]
Makes a verified owner of a new business, or confirms the address of an account there is, and prints a link to sign in with once;
with --password it reads a password from one line of its input instead.`

function wordsIn(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { password: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    if (positionals.length > 1) throw new Error(`Unexpected argument '${positionals[1]}'`)
    return { ...values, typed: positionals[0] ?? '' }
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause })
  }
}

async function main(args: string[]) {
  const { help, password: isTyped, typed } = wordsIn(args)
  if (help) return say(usage)
  const email = Email.safeParse(typed)
  if (!email.success) throw new Error('Say for whom: npm run user:create -- you@example.com')
  if (!isTyped) requirePublicUrl('the link begins')
  const password = isTyped ? await readPassword() : undefined
  await withContext((context) => makeOwner(context, email.data, password))
}

/** Whoever has an account already is confirmed, and gets the password or the link. */
async function makeOwner(context: AppContext, email: string, password: string | undefined) {
  const known = await context.database.local
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const user_id =
    known?.id ?? (await createUser(context, { email, password: password ?? null, data: {}, confirmed: true })).user_id
  if (known) await changeUser(context, user_id, SaveUser.parse({ email_confirm: true, password }))
  say(known ? `${email} has an account already; its address is confirmed.` : `${email} owns a new business.`)
  if (password !== undefined) return say('The password is set.')
  const { action_link } = await generateLink(
    context,
    { type: 'magiclink', email, password: undefined, new_email: undefined, data: undefined },
    `${context.publicUrl}/dashboard`,
  )
  say(`Sign in once, within the hour:\n${action_link}`)
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) say('Password (it is shown as you type):')
  const lines = createInterface({ input: process.stdin })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  return String(value ?? '')
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
