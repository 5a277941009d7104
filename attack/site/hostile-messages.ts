import { neverGood, sometimesGood } from '#test/support/bad-values.ts'

type Hostile = { body: string; headers?: Record<string, string>; expected: number }

const fields = ['name', 'email', 'company', 'message', 'waited_ms', 'homepage']
const good = (email: string) => ({ name: 'Ada', email, company: null, message: `Hello from ${email}` })
/** JSON texts stand in it as they are: not everything one can send is a value here. */
const withText = (email: string, field: string, text: string) => {
  const others = Object.entries({ ...good(email), [field]: undefined }).filter(([, value]) => value !== undefined)
  return `{${[...others.map(([name, value]) => `"${name}":${JSON.stringify(value)}`), `"${field}":${text}`].join(',')}}`
}

/** What nobody may send; each from a mailbox of its own. */
export function hostileMessages(email: string): Record<string, Hostile> {
  const refused = (change: object): Hostile => ({ body: JSON.stringify({ ...good(email), ...change }), expected: 400 })
  const elsewhere = (type: string, origin: string): Hostile => ({
    ...{ body: JSON.stringify(good(email)), headers: { 'content-type': type, origin }, expected: 403 },
  })
  return {
    'a header behind a name': refused({ name: 'Ada\r\nBcc: all@example.com' }),
    'a header in a company': refused({ company: 'Turner\nBcc: all@example.com' }),
    'a header behind an address': refused({ email: `${email}\r\nBcc: all@example.com` }),
    'a header in an encoded word': refused({ name: '=?utf-8?Q?Ada=0D=0ABcc:_all@example.com?=' }),
    'two addresses': refused({ email: `${email}, all@example.com` }),
    'an address with a name': refused({ email: `All <${email}>` }),
    'a name that turns around': refused({ name: 'Ada \u202egnp.ecivres' }),
    'a name with a line of its own': refused({ name: 'Ada\u2028Turner' }),
    'a letter of 400,000 marks': refused({ message: `a${'\u0315\u0300'.repeat(200_000)}` }),
    'ten thousand letters of thirty marks': refused({ message: `a${'\u0315'.repeat(30)}`.repeat(10_000) }),
    'an address of 900,000 characters': refused({ email: `${'a.'.repeat(450_000)}@` }),
    'a message of 10,001 characters': refused({ message: 'x'.repeat(10_001) }),
    'seventy thousand fields': refused(Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`f${at}`, 1]))),
    'a program that fills in everything': refused({ homepage: 'https://spam.example' }),
    'a program that does not wait': refused({ waited_ms: 3 }),
    'a page elsewhere': elsewhere('application/json', 'https://evil.example'),
    'a form elsewhere': elsewhere('text/plain', 'https://evil.example'),
    'a frame of nobody': elsewhere('text/plain', 'null'),
    'two megabytes': { body: JSON.stringify({ message: 'x'.repeat(2_000_000) }), expected: 413 },
    'half a million levels': { body: '['.repeat(500_000), expected: 400 },
  }
}

/** Every bad value in every field; some of them are taken, none may fail. */
export const oddMessages = (newMailbox: () => string) =>
  fields.flatMap((field) =>
    Object.entries({ ...neverGood, ...sometimesGood }).map(([what, text]) => ({
      ...{ what: `${what} as ${field}`, body: withText(newMailbox(), field, text) },
      mayBeTaken: !(what in neverGood && ['name', 'email', 'message'].includes(field)),
    })),
  )
