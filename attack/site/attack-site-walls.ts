import { longestContact } from '#contract/shared/contact-form.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { statusAddresses } from '#contract/shared/status.ts'
import type { Answer } from '#test/support/ask.ts'
import { wrongWith } from '#test/support/wrong-with.ts'
import { gathered, type Outcome } from '../outcome.ts'
import { hostileMessages, oddMessages } from './hostile-messages.ts'
import type { PublicDoors } from './open-public-doors.ts'
import { newNetworks, openStrangers, type Strangers } from './strangers.ts'

/** So long one request may hold the server up on a busy machine. */
const mostMs = 2000

type Siege = { strangers: Strangers; from: () => string; mailbox: () => string; wrong: string[]; slowest: number }

/** What strangers may not write, from whatever page and in whatever shape: nothing of it is kept or mailed, and nothing fails. */
export async function attackSiteWalls(doors: PublicDoors): Promise<Outcome> {
  let people = 0
  const mailbox = () => `stranger${++people}@example.com`
  const siege: Siege = { strangers: openStrangers(doors), from: newNetworks(), mailbox, wrong: [], slowest: 0 }
  // Those of a business are of what the other attacks set going there.
  const mailed = () => doors.count('mail_outbox', 'org_id is null')
  const before = { kept: await doors.count('contact_messages'), mails: await mailed() }
  const refused = (await sendHostile(siege)) + (await fillInElsewhere(siege))
  const taken = await sendOdd(siege)
  const kept = (await doors.count('contact_messages')) - before.kept
  const mails = (await mailed()) - before.mails
  if (kept !== taken || mails !== taken) siege.wrong.push(`of ${taken} messages ${kept} are kept and ${mails} mailed`)
  const confirmed = await openLinks(siege, doors)
  if (siege.slowest > mostMs) siege.wrong.push(`a stranger held the server up for ${Math.round(siege.slowest)} ms`)
  return {
    name: 'walls of the site',
    figures: {
      ...{ requests: siege.strangers.asked(), 'hostile, refused': refused, 'odd, taken': taken },
      ...{ 'confirmed by opening a link': confirmed, 'slowest answer ms': Math.round(siege.slowest) },
    },
    wrong: gathered(siege.wrong),
  }
}

/** Answers and how long they took; one after the other, so that each is weighed alone. */
async function weigh(siege: Siege, ask: Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  const answer = await ask
  siege.slowest = Math.max(siege.slowest, performance.now() - begun)
  return answer
}

async function sendHostile(siege: Siege): Promise<number> {
  const messages = Object.entries(hostileMessages(siege.mailbox()))
  for (const [what, { body, headers, expected }] of messages) {
    const answer = await weigh(siege, siege.strangers.write(siege.from(), body, headers))
    if (answer.status !== expected) siege.wrong.push(`${what}: ${answer.status} and not ${expected}`)
    if (wrongWith(answer)) siege.wrong.push(`${what}: ${wrongWith(answer)}`)
  }
  return messages.length
}

/** Answers how many were taken. */
async function sendOdd(siege: Siege): Promise<number> {
  let taken = 0
  for (const { what, body, mayBeTaken } of oddMessages(siege.mailbox)) {
    const answer = await weigh(siege, siege.strangers.write(siege.from(), body))
    const problem = wrongWith(answer)
    if (problem) siege.wrong.push(`${what}: ${problem}`)
    if (answer.status !== 200) continue
    taken++
    if (!mayBeTaken) siege.wrong.push(`${what} was taken`)
  }
  return taken
}

/** The same doors as forms without a script. */
async function fillInElsewhere({ strangers, from, mailbox, wrong }: Siege): Promise<number> {
  const message = { name: 'Ada', email: mailbox(), company: '', message: 'Hello', homepage: '' }
  const forms = [
    [sitePages.contact, message, 'https://evil.example'],
    [sitePages.contact, message, 'null'],
    [sitePages.contact, { ...message, name: 'Ada\r\nBcc: all@example.com' }, undefined],
    [sitePages.contact, { ...message, message: 'x'.repeat(longestContact.message + 1) }, undefined],
    [sitePages.contact, { ...message, homepage: 'https://spam.example' }, undefined],
    [statusAddresses.subscribe, { email: mailbox() }, 'https://evil.example'],
    [statusAddresses.subscribe, { email: `${mailbox()}\r\nBcc: all@example.com` }, undefined],
    [statusAddresses.subscribe, { email: mailbox(), homepage: 'https://spam.example' }, undefined],
  ] as const
  for (const [address, fields, origin] of forms) {
    const { status, headers } = await strangers.fillIn(from(), address, fields, origin)
    const place = headers.get('location') ?? ''
    if (status !== 303 || !/#(failed|not-subscribed)$/.test(place))
      wrong.push(`a form at ${address} of ${origin ?? 'ours'}: ${status} ${place}`)
  }
  return forms.length
}

/** As scanners of mails do, and as forgers would. Answers how many addresses are confirmed by it. */
async function openLinks({ strangers, from, mailbox, wrong }: Siege, doors: PublicDoors): Promise<number> {
  await strangers.subscribe(from(), mailbox())
  const [link = ''] = await doors.linksOf('status/confirmation')
  const { pathname, search, searchParams } = new URL(link)
  const forged = `?${new URLSearchParams({ ...Object.fromEntries(searchParams), until: '9'.repeat(13) })}`
  const doorsKnocked = [
    ...(['GET', 'HEAD'] as const).map((method) => [method, pathname + search] as const),
    ...[forged, '', '?id=%00', '?id=%E0%A4%A&until=%', search.replace('id=', 'id=x&id=')].flatMap((query) =>
      [pathname, statusAddresses.unsubscribe].map((path) => ['POST', path + query] as const),
    ),
    ['POST', statusAddresses.unsubscribe + search] as const,
  ]
  for (const [method, address] of doorsKnocked) {
    const { status, text } = await strangers.open(from(), address, method)
    if (status === 0 || status >= 500) wrong.push(`${method} ${address}: ${status} ${text.slice(0, 200)}`)
  }
  const confirmed = await doors.count('status_subscribers', 'confirmed_at is not null')
  if (confirmed > 0) wrong.push(`${confirmed} addresses were confirmed by nobody`)
  if ((await doors.count('status_subscribers')) !== 1) wrong.push('strangers changed who is told of incidents')
  return confirmed
}
