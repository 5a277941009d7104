import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Says these, one after each line it hears. */
async function mailServer(...answers: string[]) {
  const server = createServer((socket: Socket) => {
    const left = [...answers]
    const say = () => socket.write(`${left.shift() ?? '250 OK'}\r\n`)
    socket.on('error', () => {})
    socket.on('data', (heard) => {
      for (const _line of heard.toString('latin1').trimEnd().split('\n')) say()
    })
    say()
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const said = (SMTP_URL: string) =>
  new Promise<string>((resolve) => {
    const env = { PATH: process.env.PATH, SMTP_URL }
    execFile(process.execPath, ['scripts/mail-test.ts', 'ada@example.com'], { cwd: root, env }, (_error, out, err) =>
      resolve(out + err),
    )
  })

test('a mail server that is not there is named with its setting', async () => {
  expect(await said('smtp://shop:hunter2@127.0.0.1:1')).toBe(
    'The mail server at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1); correct SMTP_URL, or see that it runs.\n',
  )
})

test('one that does not begin with TLS is told from one that does', async () => {
  const port = await mailServer('220 mail.example.com')
  expect(await said(`smtps://shop:hunter2@127.0.0.1:${port}`)).toBe(
    `The mail server at 127.0.0.1:${port} does not begin with TLS; write smtp:// in SMTP_URL, or the port where it does, often 465.\n`,
  )
})

test('a login, or a mail, that it refuses is told in its words', async () => {
  const shuts = await mailServer(
    '220 mail.example.com',
    '250-mail.example.com\r\n250 AUTH PLAIN',
    '535 5.7.8 Who are you',
  )
  expect(await said(`smtp://shop:hunter2@127.0.0.1:${shuts}`)).toBe(
    'The mail server does not take the login of SMTP_URL (535 5.7.8 Who are you); correct its user and password.\n',
  )
  const picky = await mailServer('220 mail.example.com', '250 mail.example.com', '250 OK', '550 5.1.1 Not here')
  expect(await said(`smtp://127.0.0.1:${picky}`)).toBe(
    'The mail server does not take the mail (550 5.1.1 Not here); see whether it may send as MAIL_FROM and to this address.\n',
  )
})
