import { expect, test } from 'vitest'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { usageMail } from './usage-mail.ts'

const about = aboutBusiness('https://pickwell.example', { id: 'b-1', name: 'Quay & Sons' })
const near = { kind: 'skus', level: 80, used: 1234, limit: 1500 } as const
const full = { kind: 'orders_per_month', level: 100, used: 1600, limit: 1500 } as const
type Told = Parameters<typeof usageMail>[1]
const mailOf = (plan: Told['plan'], ...reached: Told['reached']) =>
  usageMail('ada@example.com', { plan, month: '2026-11-01', reached }, about)
const mail = (...reached: Told['reached']) => mailOf('starter', ...reached)

test('one who is near a limit reads how near, and that nothing is cut off', () => {
  const { subject, text, links } = mail(near)

  expect(subject).toBe('You are near a limit of your Starter plan')
  expect(text).toContain('1,234 of 1,500 SKUs\n82% of what your plan is meant for.')
  expect(text).toContain('Nothing is cut off and nothing more is charged')
  expect(links).toEqual(['https://pickwell.example/settings/billing?business=b-1'])
})

test('where one of several limits is reached the subject says that', () => {
  const { subject, text, html } = mail(near, full)

  expect(subject).toBe('You have reached a limit of your Starter plan')
  for (const part of [text, html]) {
    expect(part).toContain('1,234 of 1,500 SKUs')
    expect(part).toContain('1,600 of 1,500 orders in November')
  }
})

test('a larger plan is named only where there is one', () => {
  expect(mail(near).text).toContain('A larger plan has room for more.')
  const { text, html } = mailOf('growth', { ...near, used: 8000, limit: 10_000 })

  for (const part of [text, html]) {
    expect(part).toContain('You are told at 80% and at 100%.')
    expect(part).not.toContain('larger plan')
  }
})
