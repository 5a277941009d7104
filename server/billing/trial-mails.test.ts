import { expect, test } from 'vitest'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { trialEndedMail, trialEndingMail } from './trial-mails.ts'

const to = 'ada@example.com'
const about = aboutBusiness('https://pickwell.example', { id: 'b-1', name: 'Quay Street Goods' })
const trial = { plan: 'growth', billing: 'yearly', trial_ends_at: '2026-11-29T10:05:40.000Z' } as const
const ending = (told_at: string, trial_ends_at: string = trial.trial_ends_at) =>
  trialEndingMail(to, { ...trial, trial_ends_at, told_at }, about)

test('a reminder says on which day a trial ends and at what time, on the clock of London', () => {
  expect(ending('2026-11-27T10:05:40.000Z').subject).toBe('Your trial ends on Sunday, 29 November 2026 at 10:05')
  expect(ending('2026-07-06T10:05:00.000Z', '2026-07-08T10:05:00.000Z').text).toContain(
    'Your trial of the Growth plan ends on Wednesday, 8 July 2026 at 11:05.',
  )
})

test('on the last day it says today, and never before', () => {
  expect(ending('2026-11-29T08:00:00.000Z').subject).toBe('Your trial ends today')
  expect(ending('2026-11-28T23:20:00.000Z', '2026-11-29T00:20:00.000Z').subject).toBe(
    'Your trial ends on Sunday, 29 November 2026 at 00:20',
  )
})

test('it is worth sending until the trial has ended', () => {
  expect(ending('2026-11-27T10:05:40.000Z').useful_hours).toBe(48)
  expect(ending('2026-11-29T09:50:40.000Z').useful_hours).toBe(0.25)
})

test('both mails name the business and lead to the plan that it tried, whichever business the reader has open', () => {
  const links = ['https://pickwell.example/subscribe?plan=growth&billing=yearly&business=b-1']
  expect(ending('2026-11-29T08:00:00.000Z').links).toEqual(links)
  expect(trialEndedMail(to, trial, about).links).toEqual(links)
  expect(trialEndedMail(to, trial, about).text).toContain('For Quay Street Goods')
})

test('the last one says that nothing was deleted and how the account goes on', () => {
  const { subject, text } = trialEndedMail(to, trial, about)

  expect(subject).toBe('Your trial has ended')
  expect(text).toContain(
    'Your trial of the Growth plan ended on Sunday, 29 November 2026 at 10:05. Nothing was deleted: your account goes on with the free plan.',
  )
})
