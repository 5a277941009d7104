const get = 'GET /api/v1/products HTTP/1.1\r\n'
const post = 'POST /api/v1/customers HTTP/1.1\r\n'

/** What is no request, or hardly one. Each is sent on a connection of its own; the server answers and closes it. */
export function rawNonsense(token: string): Record<string, string> {
  const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n`
  return { ...oddFirstLines(head), ...oddHeaders(head), ...oddBodies(head) }
}

const oddFirstLines = (head: string) => ({
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  'a version of the future': `GET / HTTP/9.9\r\n${head}\r\n`,
  'a verb that is none': `BREW /api/v1/products HTTP/1.1\r\n${head}\r\n`,
  'no host': 'GET /api/v1/products HTTP/1.1\r\nConnection: close\r\n\r\n',
  'two hosts': `${get}Host: evil.example\r\n${head}\r\n`,
  'a host that is none': `${get}Host: a b:c\r\nConnection: close\r\n\r\n`,
  'a whole address': `GET http://evil.example/api/v1/products HTTP/1.1\r\n${head}\r\n`,
  'an address out of the house': `GET /../../etc/passwd HTTP/1.1\r\n${head}\r\n`,
  'an encoded address out of the house': `GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${head}\r\n`,
  'an address with NUL': `GET /index%00.html HTTP/1.1\r\n${head}\r\n`,
  'an address of 100,000 characters': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`,
})

const oddHeaders = (head: string) => ({
  'a header of 100,000 characters': `${get}${head}X-Long: ${'a'.repeat(100_000)}\r\n\r\n`,
  'five thousand headers': `${get}${head}${'X-Many: 1\r\n'.repeat(5000)}\r\n`,
  'a header with a line of its own': `${get}${head}X-Odd: a\n b\r\n\r\n`,
  'a header without a name': `${get}${head}: a\r\n\r\n`,
  'two tokens': `${get}Authorization: Bearer nonsense\r\n${head}\r\n`,
  'two organisations': `${get}X-Org-Id: a\r\nX-Org-Id: b\r\n${head}\r\n`,
  'an organisation with quotes': `${get}X-Org-Id: ' or 1=1 --\r\n${head}\r\n`,
})

function oddBodies(head: string) {
  const json = `${head}Content-Type: application/json\r\n`
  const body = '{"name":"Ada"}'
  const length = `Content-Length: ${body.length}\r\n`
  return {
    'two types': `${post}Content-Type: text/plain\r\n${json}${length}\r\n${body}`,
    'a type that is none': `${post}${head}Content-Type: ;;;=\r\n${length}\r\n${body}`,
    'a character set that is none': `${post}${head}Content-Type: application/json; charset=klingon\r\n${length}\r\n${body}`,
    'a body that says it is packed': `${post}${json}Content-Encoding: gzip\r\n${length}\r\n${body}`,
    'two lengths': `${post}${json}${length}Content-Length: 1\r\n\r\n${body}`,
    'a length and parts': `${post}${json}${length}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'a negative length': `${post}${json}Content-Length: -1\r\n\r\n${body}`,
    'a length beyond numbers': `${post}${json}Content-Length: 99999999999999999999\r\n\r\n${body}`,
    'a length of terabytes': `${post}${json}Content-Length: 9000000000000\r\n\r\n${body}`,
    'parts without a length': `${post}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}\r\n0\r\n\r\n`,
    'parts longer than they say': `${post}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n${body}\r\n0\r\n\r\n`,
    'parts of nobody': `${post}${json}Transfer-Encoding: nonsense\r\n\r\n${body}`,
    'a key of 10,000 characters': `${post}${json}Idempotency-Key: ${'k'.repeat(10_000)}\r\n${length}\r\n${body}`,
    'an empty key': `${post}${json}Idempotency-Key: \r\n${length}\r\n${body}`,
    'bytes that are no text': `${post}${json}Content-Length: 4\r\n\r\n\xff\xfe\xfd\xfc`,
    'what it expects': `${post}${json}Expect: the-unexpected\r\n${length}\r\n${body}`,
    'an upgrade': `${get}Host: localhost\r\nUpgrade: websocket\r\nConnection: close, Upgrade\r\n\r\n`,
  }
}
