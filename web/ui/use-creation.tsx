import { type ComponentType, type ReactNode, useState } from 'react'
import type { Permission } from '#contract/shared/permissions.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from './awaited.tsx'
import type { CreationProps } from './creation-props.ts'
import { openable } from './openable.tsx'

/** What can be created where it is looked for, by whom. */
export type CreationKind<Item> = { may: Permission; Dialog: ComponentType<CreationProps<Item>> }

const loadParties = () => import('./new-party-dialog.tsx')
export const createCustomer = {
  may: 'customers:write',
  Dialog: openable(async () => ({ default: (await loadParties()).NewCustomerDialog })),
} as const
export const createSupplier = {
  may: 'suppliers:write',
  Dialog: openable(async () => ({ default: (await loadParties()).NewSupplierDialog })),
} as const
export const createProduct = {
  may: 'products:write',
  Dialog: openable(() => import('./new-product-dialog.tsx')),
} as const

type Creation = {
  /** Opens the dialog with the name filled in; undefined for those who may not, and where nothing is created. */
  start: ((name: string) => void) | undefined
  dialog: ReactNode
}

/** A record is created on top of the page one is at; what was created is told, and the page goes on with it. */
export function useCreation<Item>(kind: CreationKind<Item> | undefined, onCreated: (item: Item) => void): Creation {
  const [name, setName] = useState<string | null>(null)
  const mayNot = useMayNot(kind?.may ?? 'dashboard:read')
  if (!kind || mayNot) return { start: undefined, dialog: null }
  const { Dialog } = kind
  const close = () => setName(null)
  return {
    start: setName,
    dialog: name !== null && (
      // The form around it is not the one that is sent.
      <div className="contents" onSubmit={(event) => event.stopPropagation()}>
        <Awaited>
          <Dialog name={name} onCreated={onCreated} onClose={close} />
        </Awaited>
      </div>
    ),
  }
}
