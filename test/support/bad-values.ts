const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Texts that no column keeps. */
export const unkeepable = {
  'a text with NUL': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'an address with NUL': '"https://example.com/\\u0000"',
  'an address with half a character': '"https://example.com/\\ud800"',
}

/** JSON texts that no field of the contract takes: 400 wherever they stand. */
export const neverGood: Record<string, string> = {
  ...unkeepable,
  'an object': '{}',
  'a list of nothing in particular': '[null]',
  'an object with a prototype': '{"__proto__":{"role":"owner"}}',
  'a number beyond numbers': '1e308',
  'a number that is read as infinity': '1e400',
  'a whole number no column holds': '9007199254740993',
  'a text of 20,000 characters': JSON.stringify('x'.repeat(20_000)),
  'ten thousand levels': deep(10_000),
}

/** JSON texts that some fields take and others refuse; no field fails. */
export const sometimesGood: Record<string, string> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'minus zero': '-0',
  negative: '-1',
  fraction: '0.5',
  'three decimals': '1.005',
  'the largest int': '2147483647',
  'beyond the largest int': '2147483648',
  'the largest price': '9999999999.99',
  empty: '""',
  blank: '"   "',
  'a word': '"abc"',
  'not a number': '"NaN"',
  'a number in words': '"1e3"',
  'a padded number': '" 5 "',
  'right to left': '"\\u202e\\u200b"',
  'four bytes': '"\\ud83d\\ude00"',
  injection: `"'; drop table products; --"`,
  wildcards: '"%_\\\\"',
  'a formula': '"=1+1"',
  'an id of nothing': '"00000000-0000-0000-0000-000000000000"',
  'a day that is none': '"2026-02-30"',
  'the end of time': '"9999-12-31"',
}

/** What an outsider would like to set beside the documented fields. */
export const coveted = [
  'org_id',
  'user_id',
  'role',
  'status',
  'total_amount',
  'created_at',
  'is_demo',
  '__proto__',
  'constructor',
]

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
const id = '01980000-0000-7000-8000-000000000000'

/** Texts for a query string; each list takes or refuses them, none fails. */
export const queryValues = [
  '',
  ' ',
  'abc',
  '0',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'true',
  '%',
  '\u0000',
  '\ud800',
  '\u202e',
  `' or 1=1 --`,
  'x'.repeat(5000),
  cursor(),
  cursor('2026-01-01T00:00:00.000Z', id),
  cursor('2026-02-30T25:61:61.000Z', id),
  cursor('0000-00-00T00:00:00.000Z', id),
  cursor('a\u0000', id),
  cursor('a\ud800', id),
  cursor("'; drop table products; --", id),
  cursor('2026-01-01T00:00:00.000Z', `${id}'`),
  cursor(1, id),
  cursor({ __proto__: null }, id),
]

/** Path pieces that are no id. */
export const pathValues = [
  'abc',
  '1',
  '0',
  '%00',
  '%',
  '%E0%A4%A',
  '%ED%A0%80',
  '..',
  '%2e%2e%2f',
  "'",
  `${id}0`,
  id.slice(1),
  'x'.repeat(5000),
]
