import { expect, test } from 'vitest'
import { purchaseOrderMail } from './purchase-order-mail.ts'

/** What stands in the mail of a message. */
function told(message: string) {
  const pdf = { filename: 'purchase-order-PO-1', pdf: Uint8Array.of() }
  const people = { to: 'mill@example.com', reply_to: 'ada@shop.example' }
  const { text } = purchaseOrderMail({ ...people, order_number: 'PO-1', business: 'Test Shop', message, pdf })
  return /Their message:\n([\s\S]*)\n\nAnswer this email/.exec(text)?.[1]
}

test.each([
  ...['evil.example?to=ada@shop.example', 'evil.example#ada@shop.example', 'evil.example,ada@shop.example'],
  ...['evil.example\\ada@shop.example', 'evil.example@x', 'ada@shop.example?evil.example'],
  ...['ada@shop.example,evil.example', 'www.evil.example@shop.example', '(www.evil.example@shop.example)'],
])('a web address that looks like one of a mailbox is no link either: %s', (message) => {
  expect(told(message)).toMatch(/\S/)
  expect(told(message)).not.toMatch(/evil\.example|www\./)
})

test.each(['ada@shop.example', '(ada.o-b+x@shop.co.example),', '"jürgen@müller.example".', '<ada@shop.example>:'])(
  'an address that somebody is to be written to at stays as it is: %s',
  (message) => expect(told(message)).toBe(message),
)
