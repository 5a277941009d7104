import type { OrderType } from '#contract/order-life.ts'

export type Line = { sku: string; quantity: number; unit_price?: number }
export type Move = {
  sku: string
  movement_type: 'in' | 'out'
  quantity: number
  /** The name of a place; null for the default one. */
  place: string | null
  reference_type: string
  /** The number of an order where it begins with `order `, by the plan's name for it. */
  reference_id?: string
  notes: string
}

/** What somebody does in the shop, by the plan's own names: an order by its key, a product by its SKU, people and places by their names. */
export type Step =
  | { does: 'add product'; sku: string; stock: number; min: number; max: number | null; isActive: boolean }
  | {
      does: 'write order'
      order: string
      kind: OrderType
      party: string
      day: string
      due: string | null
      notes: string | null
      lines: readonly Line[]
    }
  | { does: 'confirm'; order: string; skus: readonly string[] }
  | { does: 'submit' | 'cancel' | 'deliver' | 'list picks' | 'start picking'; order: string }
  | { does: 'set priority'; order: string; priority: 1 | 3 }
  | { does: 'pick'; order: string; lines: readonly Line[] }
  | {
      does: 'ship'
      order: string
      weight: number
      carrier: 'royal-mail' | 'dhl' | 'ups'
      service: 'standard' | 'express'
    }
  | { does: 'receive'; order: string; lines: readonly Line[]; notes: string | null }
  | { does: 'move'; moves: readonly Move[] }
  | { does: 'carry'; sku: string; quantity: number; from: string; to: string; notes: string | null }
  | { does: 'count'; sku: string; place: string | null; on_hand: number; notes: string }
  | { does: 'add rule'; rule: Rule }
  | { does: 'look at stock' }
  | { does: 'acknowledge' }

export type Rule = { name: string; condition: string; sku?: string; category?: string } & Record<string, unknown>

/** What is done at one moment (milliseconds since 1970) and is kept together. */
export type Deed = { at: number; steps: readonly Step[] }
