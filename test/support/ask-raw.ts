import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends a text at once, then a byte of `drip` now and then; answers what came until the server closed the connection. */
export async function askRaw(port: number, text: string, drip = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', () => {}) // cut off while we speak
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'connect')
  socket.write(text)
  const bytes = [...drip]
  const timer = setInterval(() => void (bytes.length && socket.writable && socket.write(bytes.shift() ?? '')), 40)
  await closed
  clearInterval(timer)
  return heard
}
