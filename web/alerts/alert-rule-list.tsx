import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertRule } from '#contract/alert-rules.ts'
import { api } from '../platform/api-client.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useEditing } from '../platform/use-editing.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListMenu } from '../ui/list-menu.tsx'
import { openable } from '../ui/openable.tsx'
import { RowButtons } from '../ui/row-buttons.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { ChannelIcons } from './channel-icons.tsx'
import { DeleteAlertRuleDialog } from './delete-alert-rule-dialog.tsx'
import { conditionWords, scopeWords, thresholdOf, watchedBy } from './rule-words.ts'

const loadDialog = loadOnce(() => import('./alert-rule-dialog.tsx'))
const AlertRuleDialog = openable(loadDialog)

const columns: readonly Column<AlertRule>[] = [
  { header: 'Rule Name', cell: ({ name }) => <TwoLines strong wrap first={name} />, card: 'title' },
  {
    header: 'Scope',
    cell: (rule) => (
      <TwoLines first={watchedBy(rule)} second={rule.scope === 'global' ? null : scopeWords[rule.scope]} />
    ),
    width: 200,
    card: 'detail',
  },
  {
    header: 'Condition',
    cell: (rule) => <TwoLines first={conditionWords[rule.condition]} second={thresholdOf(rule)} />,
    width: 216,
    card: 'detail',
  },
  { header: 'Channels', cell: (rule) => <ChannelIcons rule={rule} />, width: 96, card: 'figure' },
  {
    header: 'Status',
    cell: ({ enabled }) => <Badge look={enabled ? 'default' : 'secondary'}>{enabled ? 'Active' : 'Disabled'}</Badge>,
    width: 104,
    card: 'badge',
  },
]

/** When to be warned, about what and where: rules are added, edited and deleted here. */
export function AlertRuleList() {
  const rules = useList(api.alertRules.list.pages())
  useQuery(api.notifications.settings.query()) // ahead of the dialog
  const { open, add, edit, close } = useEditing<AlertRule>()
  const [deleting, setDeleting] = useState<AlertRule | null>(null)
  const mayNot = useMayNot('alerts:write')
  const addButton = (
    <Button look="primary" disabledBecause={mayNot} {...ahead(loadDialog)} onClick={add}>
      Add Alert Rule
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {rules.rows.length > 0 && (
        <div className="flex flex-wrap justify-end gap-2">
          <ListMenu columns={columns} name="alert rules" />
          {addButton}
        </div>
      )}
      <DataTable
        list={rules}
        columns={columns}
        label="Alert Rules"
        name="alert rules"
        loading="Loading alert rules..."
        failed="Alert rules could not be loaded."
        empty={<EmptyState title="No alert rules found" action={addButton} />}
        actionsWidth={88}
        actions={(rule) => (
          <RowButtons
            name={rule.name}
            disabledBecause={mayNot}
            onEdit={() => edit(rule)}
            onDelete={() => setDeleting(rule)}
          />
        )}
      />
      <Awaited>{open && <AlertRuleDialog rule={open === 'new' ? null : open} onClose={close} />}</Awaited>
      {deleting && <DeleteAlertRuleDialog rule={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}
