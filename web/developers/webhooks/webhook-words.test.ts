import { expect, test } from 'vitest'
import { webhookEventNames } from '#contract/webhook-events.ts'
import { chosenEvents, eventGroups } from './webhook-words.ts'

test('every event is offered, in one group', () => {
  expect(eventGroups.flatMap(([, names]) => names).toSorted()).toEqual(webhookEventNames.toSorted())
})

test.each([
  [webhookEventNames, 'All events'],
  [['order.created'] as const, 'order.created'],
  [['order.created', 'stock.changed'] as const, '2 events'],
])('%j reads as %s', (events, words) => expect(chosenEvents({ events: [...events] })).toBe(words))
