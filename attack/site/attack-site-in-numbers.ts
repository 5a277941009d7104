import { setTimeout } from 'node:timers/promises'
import { statusAddresses } from '#contract/shared/status.ts'
import { residentMemory } from '../../bench/memory/read-memory.ts'
import { openConnection, type Question } from '../../bench/plain-connection.ts'
import { gathered, type Outcome, type Scale } from '../outcome.ts'
import type { PublicDoors } from './open-public-doors.ts'
import { contactDoor, newNetworks, openStrangers, type Strangers } from './strangers.ts'

/** What one network, and one mailbox, may have us do in an hour. */
const fiveAnHour = 5
/** Mails to addresses that strangers name: thirty at once, and one more every two minutes. */
const mostMails = 30 + 5
const each = 20
const mostMb = 600

type Crowd = { doors: PublicDoors; strangers: Strangers; wrong: string[] }

/** Crowds at two processes at once: the limits count them once, and the rest is told to come back. */
export async function attackSiteInNumbers(doors: PublicDoors, { short }: Scale): Promise<Outcome> {
  const crowd: Crowd = { doors, strangers: openStrangers(doors), wrong: [] }
  const networks = short ? 4 : 40
  const messages = await writeFromNetworks(crowd, networks)
  const spelt = await writeOfOneMailbox(crowd)
  await sendOneMessageAtOnce(crowd)
  const mails = await bombMailboxes(crowd, short ? 60 : 300)
  const flood = await floodDoors(crowd, short ? 3000 : 15_000)
  return {
    name: 'crowds at the site',
    figures: {
      ...{ requests: crowd.strangers.asked() + flood.requests, processes: doors.servers.length },
      ...{ 'messages of one network': messages / networks, 'of one mailbox': spelt, 'mails to strangers': mails },
      ...{ 'told to come back': flood.limited, 'MB after': flood.mb },
    },
    wrong: gathered(crowd.wrong),
  }
}

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const messageOf = (email: string, message: string) => JSON.stringify({ name: 'Ada', email, message })

/** Answers how many were taken; no answer may be another than yes and not now. */
function takenOf({ wrong }: Crowd, statuses: readonly number[]): number {
  for (const status of statuses)
    if (status !== 200 && status !== 429) wrong.push(`in a crowd a message ended in ${status}`)
  return statuses.filter((status) => status === 200).length
}

/** Half of them hosts of one network of IPv6, which has a new address for each message. */
async function writeFromNetworks(crowd: Crowd, networks: number): Promise<number> {
  const hostOf = (network: number, at: number) =>
    network % 2 ? `2001:db8:0:${network.toString(16)}:${at}::${at}` : `203.0.113.${network}`
  const all = await times(networks, async (network) => {
    const email = (at: number) => `n${network}-${at}@example.com`
    const answers = await times(each, (at) => crowd.strangers.write(hostOf(network, at), messageOf(email(at), 'Hello')))
    const taken = takenOf(
      crowd,
      answers.map(({ status }) => status),
    )
    if (taken !== fiveAnHour) crowd.wrong.push(`of one network ${taken} messages were taken`)
    return taken
  })
  return all.reduce((sum, taken) => sum + taken, 0)
}

async function writeOfOneMailbox(crowd: Crowd): Promise<number> {
  const from = newNetworks()
  const spellings = [
    'ada.turner@example.com',
    'Ada.Turner@example.com',
    'ada.turner+a@example.com',
    'a.daturner@EXAMPLE.com',
  ]
  const spelt = (at: number) => spellings[at % spellings.length] ?? ''
  const answers = await times(each, (at) => crowd.strangers.write(from(), messageOf(spelt(at), `Hello ${at}`)))
  const taken = takenOf(
    crowd,
    answers.map(({ status }) => status),
  )
  if (taken !== fiveAnHour) crowd.wrong.push(`of one mailbox ${taken} messages were taken`)
  return taken
}

/** By two clicks, or by whoever never heard our answer. */
async function sendOneMessageAtOnce(crowd: Crowd) {
  const counts = async () => [await crowd.doors.count('contact_messages'), await crowd.doors.count('mail_outbox')]
  const before = await counts()
  const body = messageOf('twice@example.com', 'Only once')
  const answers = await times(fiveAnHour, () => crowd.strangers.write('192.0.2.1', body))
  if (
    takenOf(
      crowd,
      answers.map(({ status }) => status),
    ) !== fiveAnHour
  )
    crowd.wrong.push('one message was refused')
  const more = (await counts()).map((count, at) => count - (before[at] ?? 0))
  if (more.some((count) => count !== 1)) crowd.wrong.push(`one message is kept and mailed ${more.join(' and ')} times`)
}

/** Each asks for others, and all of them for one. Answers how many mails come of it. */
async function bombMailboxes({ doors, strangers, wrong }: Crowd, bombers: number): Promise<number> {
  const from = newNetworks()
  const asked = `subject like 'Confirm email notices%'`
  const before = await doors.count('mail_outbox', asked)
  const emails = (at: number) => (at % 2 ? `victim+${at}@example.com` : `other${at}@example.com`)
  const answers = await times(bombers, (at) => strangers.subscribe(from(), emails(at)))
  for (const { status } of answers) if (status !== 303) wrong.push(`in a crowd a subscription ended in ${status}`)
  const mails = (await doors.count('mail_outbox', asked)) - before
  const toOne = await doors.count('mail_outbox', `${asked} and recipient like 'victim%'`)
  if (mails > mostMails) wrong.push(`strangers had us send ${mails} mails`)
  if (toOne > fiveAnHour) wrong.push(`strangers had us send ${toOne} mails to one mailbox`)
  return mails
}

/** Many connections, each asking without a pause, of one network. */
async function floodDoors({ doors, strangers, wrong }: Crowd, ms: number) {
  const counts: Record<string, number> = {}
  const until = Date.now() + ms
  await times(500, (at) => press(doors.servers[at % 2]?.url ?? '', questions[at % 2 ? 0 : 1], until, counts))
  for (const [status, count] of Object.entries(counts))
    if (!['200', '429', '503'].includes(status)) wrong.push(`in a flood ${count} requests ended in ${status}`)
  await setTimeout(1000)
  const { status } = await strangers.write('192.0.2.200', messageOf('honest@example.com', 'Still there?'))
  if (status !== 200) wrong.push(`after a flood an honest message was answered ${status}`)
  const mb = Math.max(...doors.servers.map(({ pid }) => residentMemory(pid)))
  if (mb > mostMb) wrong.push(`after a flood a process holds ${Math.round(mb)} MB`)
  const requests = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { requests, limited: (counts['429'] ?? 0) + (counts['503'] ?? 0), mb }
}

const questions: readonly [Question, Question] = [
  { method: 'POST', path: contactDoor, json: { name: 'Ada', email: 'crowd@example.com', message: 'Hello' } },
  { method: 'GET', path: statusAddresses.report },
]

async function press(url: string, question: Question, until: number, counts: Record<string, number>) {
  const count = (end: string | number) => {
    counts[end] = (counts[end] ?? 0) + 1
  }
  try {
    const connection = await openConnection(url)
    while (Date.now() < until) count((await connection.ask(question)).status)
    connection.close()
  } catch (error) {
    count(error instanceof Error ? error.message : String(error))
  }
}
