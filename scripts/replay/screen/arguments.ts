import { parseArgs } from 'node:util'

export type Arguments = {
  files: string[]
  url: string
  account: { email: string; password: string } | undefined
  limit: number
  concurrency: number
}

export const usage = `npm run replay -- FILE.csv.gz [more files] [options]

  --url URL            the server (http://localhost:3000)
  --email, --password  who signs in; without them a demo business is used, for a day the same
  --limit N            only about the first N lines, to the end of the invoices they belong to
  --concurrency N      how many invoices at once (8)`

/** Raises a sentence that says which argument is wrong. */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      email: { type: 'string' },
      password: { type: 'string' },
      limit: { type: 'string' },
      concurrency: { type: 'string', default: '8' },
    },
  })
  if (positionals.length === 0) throw new Error('Name at least one file.')
  if (!URL.canParse(values.url)) throw new Error(`--url ${values.url} is no address.`)
  const { email, password } = values
  if ((email === undefined) !== (password === undefined)) throw new Error('--email and --password belong together.')
  return {
    files: positionals,
    url: values.url.replace(/\/+$/, ''),
    account: email === undefined || password === undefined ? undefined : { email, password },
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--limit', values.limit, 1e9),
    concurrency: wholeNumber('--concurrency', values.concurrency, 64),
  }
}

function wholeNumber(name: string, text: string, most: number) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`${name} ${text} is not a whole number from 1 to ${most}.`)
  return number
}
