type Issue = {
  code?: string
  input?: unknown
  expected?: unknown
  format?: unknown
  minimum?: unknown
  maximum?: unknown
  origin?: unknown
  divisor?: unknown
}

const isMissing = (input: unknown) => input === null || input === undefined || input === ''

export const tooLong = (longest: unknown) => `At most ${longest} characters`

/** 9,999,999,999.99 and not 9999999999.99, which nobody can count. */
const figure = (limit: unknown) => (typeof limit === 'number' ? limit.toLocaleString('en-GB') : limit)

/** What a schema found, as one would say it to the person filling in the form; undefined keeps the schema's own words. */
export function inPlainWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return 'Required'
      if (issue.expected === 'int') return 'Must be a whole number'
      return issue.expected === 'number' ? 'Enter a number' : undefined
    case 'too_small':
      return issue.origin === 'string' ? 'Required' : `Must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' ? tooLong(issue.maximum) : `Must be at most ${figure(issue.maximum)}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_format':
    case 'invalid_union':
      return isMissing(issue.input) || issue.format === 'uuid' ? 'Choose one' : textOf(issue)
    case 'invalid_value':
      return 'Choose one'
    default:
      return undefined
  }
}

const textOf = ({ format, code }: Issue) =>
  format === 'email' || code === 'invalid_union' ? 'Enter a valid email address' : undefined
