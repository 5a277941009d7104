// `npm run status`: what the operator writes down on the status page; --help says more.
import { parseArgs } from 'node:util'
import { type StatusComponent, statusComponentKeys } from '#contract/shared/status.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { listOpen } from '#server/site/status/list-open.ts'
import {
  openIncident,
  resolveIncident,
  scheduleMaintenance,
  updateIncident,
} from '#server/site/status/write-incident.ts'
import { readMoment } from './read-moment.ts'
import { requirePublicUrl } from './require-public-url.ts'
import { withContext } from './with-context.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

const usage = `Usage: npm run status                                   lists what is open, with its number
       npm run status -- incident TITLE --message TEXT [--impact degraded|outage] [--components web,api]
       npm run status -- maintenance TITLE --message TEXT --from MOMENT --until MOMENT [--components database]
       npm run status -- update NUMBER --message TEXT
       npm run status -- resolve NUMBER --message TEXT
Moments are ISO 8601 with their zone, such as 2026-12-01T22:00Z or 2026-07-01T22:00+01:00. Components: ${statusComponentKeys.join(', ')}; all of them if none is named.
Everybody who subscribed is mailed, and the page shows it within seconds.`

type Given = ReturnType<typeof readArguments>

function readArguments(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ message: text, impact: text, components: text, from: text, until: text },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}\n${usage}`, { cause })
  }
}

const verbs = ['incident', 'maintenance', 'update', 'resolve']
type Work = (context: AppContext) => Promise<void>

/** Everything is read before the database is opened, so that what is wrong is said at once. */
function planned({ values, positionals: [verb, given = '', ...more] }: Given): Work {
  const subject = given.trim()
  const required = (name: 'message' | 'from' | 'until') => values[name]?.trim() || wrong(`--${name} is missing`)
  if (verb === undefined) return list
  if (!verbs.includes(verb)) return wrong(`There is no ${verb}`)
  requirePublicUrl('the links of the mails to subscribers begin')
  if (more.length > 0) return wrong(`${more.join(' ')} is too much; write a title in quotation marks`)
  const message = required('message')
  if (verb === 'update') return toldOf(updateIncident, numberOf(subject), message)
  if (verb === 'resolve') return toldOf(resolveIncident, numberOf(subject), message)
  const said = { title: subject || wrong('The title is missing'), message, components: componentsOf(values.components) }
  if (verb === 'incident') return toldOf(openIncident, { ...said, impact: impactOf(values.impact) })
  const [starts_at, ends_at] = [momentOf(required('from')), momentOf(required('until'))]
  if (ends_at <= starts_at) wrong('--until has to be after --from')
  if (Date.parse(ends_at) <= Date.now()) wrong('--until has passed')
  const write = toldOf(scheduleMaintenance, { ...said, starts_at, ends_at })
  return async (context) => {
    say(`From ${writtenMoment(starts_at)} to ${writtenMoment(ends_at)}, London time.`) // as the mails say it
    await write(context)
  }
}

type Write<Parts extends unknown[]> = (context: AppContext, ...parts: Parts) => Promise<{ id: number; told: number }>

const toldOf =
  <Parts extends unknown[]>(write: Write<Parts>, ...parts: Parts): Work =>
  async (context) => {
    const { id, told } = await write(context, ...parts)
    say(`Number ${id}; ${told} subscribers are mailed.`)
  }

async function list(context: AppContext) {
  const records = await listOpen(context)
  for (const { id, kind, title, starts_at } of records) say(`${id}  ${kind}  ${title}  (${starts_at})`)
  if (records.length === 0) say('Nothing is open.')
}

function componentsOf(given: string | undefined): StatusComponent[] {
  const names = given?.split(',').map((name) => name.trim()) ?? [...statusComponentKeys]
  return names.map((name) => statusComponentKeys.find((key) => key === name) ?? wrong(`There is no component ${name}`))
}

const impactOf = (given = 'degraded') =>
  given === 'degraded' || given === 'outage' ? given : wrong('--impact is degraded or outage')

function momentOf(given: string): string {
  const at = readMoment(given) ?? wrong(`${given} is no moment with its zone`)
  return at.toISOString()
}

const numberOf = (given: string) =>
  /^\d{1,15}$/.test(given) ? Number(given) : wrong(`${given || 'Nothing'} is no number`)

function wrong(what: string): never {
  throw new Error(`${what}.\n${usage}`)
}

async function main(args: string[]) {
  const given = readArguments(args)
  if (given.values.help) return say(usage)
  await withContext(planned(given))
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
