import { plans } from '#contract/plans.ts'
import { commonMeanings, operationMeanings } from '#contract/refusal-meanings.ts'
import { apiScopes } from '#contract/shared/api-scopes.ts'
import * as limits from '#contract/shared/limits.ts'
import { newsTables } from '#contract/shared/news.ts'
import { can, type Permission, roles } from '#contract/shared/permissions.ts'
import { commonRefusals, operationRefusals, type RefusalCode, refusals } from '#contract/shared/refusals.ts'
import { siteFiles } from '#contract/shared/site-pages.ts'
import { answerWithinSeconds, type WebhookEvent, webhookEvents } from '#contract/webhook-events.ts'
import readme from '../../../README.md?raw'
import { formatNumber } from '../../platform/format.ts'
import { publicUrl } from '../../platform/run-time.ts'
import { demoRecording } from '../pictures.ts'
import { markdownTable } from '../text/markdown-table.server.ts'
import { type TemplateName, templateFields } from './import-fields.server.ts'
import { permissionWords } from './permission-words.ts'

/** What the texts take from the product itself, by the name in their curly brackets. */
export const docParts = (): Record<string, string> => ({
  url: publicUrl(),
  'table-of-roles': rolesTable(),
  'table-of-common-errors': refusalTable(Object.keys(commonRefusals), commonMeanings),
  'table-of-operation-errors': refusalTable(Object.keys(operationRefusals), operationMeanings),
  'table-of-limits': limitsTable(),
  'table-of-scopes': scopesTable(),
  'table-of-settings': settingsTable(),
  'list-of-news': newsTables.map((table) => `\`${table}\``).join(', '),
  'table-of-webhook-events': eventsTable(),
  'answer-within-seconds': String(answerWithinSeconds),
  'columns-of-products': columnsTable('products'),
  'columns-of-customers': columnsTable('customers'),
  'columns-of-suppliers': columnsTable('suppliers'),
  'demo-video': video,
  ...siteFiles,
  ...Object.fromEntries(Object.entries(limits).map(([name, most]) => [name, formatNumber(most)])),
})

// Loaded when somebody presses play; its place is kept until then.
const video = `<div><video controls playsinline preload="none" width="1280" height="720" poster="${demoRecording.poster}" aria-label="The product in about two minutes"><source src="${demoRecording.file}" type="video/webm"><track kind="captions" srclang="en-GB" label="English" src="${demoRecording.captions}" default></video></div>`

const rolesTable = () =>
  markdownTable(
    ['They may', ...roles.map((role) => `${role.charAt(0).toUpperCase()}${role.slice(1)}`)],
    Object.entries(permissionWords).map(([permission, words]) => [
      words,
      ...roles.map((role) => (can(role, permission as Permission) ? 'Yes' : '-')),
    ]),
  )

const scopesTable = () =>
  markdownTable(
    ['Scope', 'A key may'],
    apiScopes.map((scope) => [`\`${scope}\``, permissionWords[scope].toLowerCase()]),
  )

const refusalTable = (codes: readonly string[], meanings: Record<string, string>) =>
  markdownTable(
    ['Code', 'Status', 'Meaning'],
    codes.map((code) => [`\`${code}\``, String(refusals[code as RefusalCode].status), meanings[code] ?? '']),
  )

const limitsTable = () =>
  markdownTable(
    ['Plan', 'Requests an hour', 'Requests a month'],
    Object.values(plans).map(({ label, limits: { api_calls_per_hour, api_calls_per_month } }) => [
      label,
      formatNumber(api_calls_per_hour),
      api_calls_per_month === null ? 'not limited' : formatNumber(api_calls_per_month),
    ]),
  )

/** The table for operators is written once, in the README; what it says of the README's own chapters and files is left out. */
const settingsTable = () =>
  (/\| Name \| Default \| Meaning \|\n(?:\|.*\n)+/.exec(readme)?.[0] ?? '').replaceAll(
    / \((?:below|\[.+?\]\(.+?\))\)/g,
    '',
  )

/** Each event with what its `data` is, and where the API answers the same record. */
const eventsTable = () =>
  markdownTable(
    ['Event', 'When', '`data`'],
    Object.entries(webhookEvents).map(([name, words]) => [`\`${name}\``, words, recordOf(name as WebhookEvent)]),
  )
const records: Readonly<Record<string, string>> = { order: 'an order', alert: 'an alert', shipment: 'a shipment' }
const recordOf = (name: WebhookEvent) =>
  name === 'product.removed' ? 'its `id`' : (records[name.split('.')[0] ?? ''] ?? 'a product')

const columnsTable = (name: TemplateName) =>
  markdownTable(
    ['Column', 'Needed', 'What it takes'],
    templateFields(name).map((field) => [`\`${field.name}\``, field.isRequired ? 'Yes' : '-', field.takes]),
  )
