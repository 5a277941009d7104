import { expect, test } from 'vitest'
import { trialEndedMail, trialEndingMail } from '#server/billing/trial-mails.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import {
  addressChangedMail,
  codeMail,
  factorAddedMail,
  factorRemovedMail,
  lastFactorRemovedMail,
  passwordChangedMail,
  recoveryCodesMadeMail,
  recoveryCodesRemovedMail,
  recoveryCodeUsedMail,
  tokenMail,
} from './mails.ts'

const to = 'ada@example.com'
const link = 'https://pickwell.example/auth/confirm#token=abc&type=signup'
const token = { link, code: '012345' }
const ends = { trial_ends_at: '2026-11-29T10:05:00.000Z', told_at: '2026-11-27T10:05:00.000Z' }
const trial = { plan: 'growth', billing: 'yearly', ...ends } as const
const about = aboutBusiness('https://pickwell.example', {
  id: '01a21ba0-e57d-7fe3-b33e-123456789012',
  name: 'Quay Street Goods',
})
const mails = {
  'a confirmation': tokenMail('signup', to, token),
  'an invitation': tokenMail('invite', to, token),
  'a magic link': tokenMail('magiclink', to, token),
  'a recovery': tokenMail('recovery', to, token),
  'a change of address, to the old one': tokenMail('email_change_current', to, token),
  'a change of address, to the new one': tokenMail('email_change_new', to, token),
  'a code': codeMail(to, token.code),
  'a changed password': passwordChangedMail(to),
  'a changed address': addressChangedMail(to),
  'a new factor': factorAddedMail(to),
  'a factor that went': factorRemovedMail(to),
  'the last factor that went': lastFactorRemovedMail(to),
  'a used recovery code': recoveryCodeUsedMail(to),
  'new recovery codes': recoveryCodesMadeMail(to),
  'recovery codes that went': recoveryCodesRemovedMail(to),
  'a trial that ends': trialEndingMail(to, trial, about),
  'a trial that has ended': trialEndedMail(to, trial, about),
}

test.each(Object.entries(mails))('%s says the same as text and as HTML', (_, { subject, text, html, links }) => {
  expect(subject).not.toBe('')
  expect(html).toContain(`<h1`)
  const visible = html.replaceAll(/<[^>]+>/g, ' ')
  for (const line of text.split('\n').filter((one) => !one.startsWith('https:') && !/:( |$)/.test(one)))
    expect(visible).toContain(line)
  for (const one of links) {
    expect(text).toContain(one)
    expect(html).toContain(`href="${one.replaceAll('&', '&amp;')}"`)
  }
  for (const part of [text, visible])
    expect(part.match(/\d{6,10}/g) ?? []).toEqual(text.includes(token.code) ? [token.code] : [])
})

test('whoever did not add an authenticator is sent to people: a new password would not let them in', () => {
  const { text } = mails['a new factor']
  expect(text).toContain('contact page')
  expect(text).not.toContain('reset your password at once')
})

test('a mail with a link is worth sending for as long as the link works', () => {
  expect(mails['a confirmation'].useful_hours).toBe(1)
  expect(mails['a changed password']).not.toHaveProperty('useful_hours')
})
