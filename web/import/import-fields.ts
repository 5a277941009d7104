import { customerTypes } from '#contract/customers.ts'
import { units } from '#contract/products.ts'

/** How the text of a cell becomes the value of a field. */
export type Reading =
  | { as: 'text' }
  /** A number; `decimals` where pence are. */
  | { as: 'number'; decimals: boolean }
  /** One of the words, or what else they are called. */
  | { as: 'word'; words: readonly string[]; called?: Readonly<Record<string, string>> }
  | { as: 'active' }
  /** The name of a category, which becomes its id once it is known or made. */
  | { as: 'category' }

/** A field that a column can become: its name in the API, its label on screen, and what else columns of it are called. */
export type ImportField = {
  name: string
  label: string
  reading: Reading
  isRequired: boolean
  called: readonly string[]
}

type Told = { reading?: Reading; isRequired?: boolean }
const field = (name: string, label: string, called: string, told: Told = {}): ImportField => ({
  name,
  label,
  reading: told.reading ?? { as: 'text' },
  isRequired: told.isRequired ?? false,
  called: called.split(', '),
})

const required = { isRequired: true }
const whole = { reading: { as: 'number', decimals: false } } as const
const pounds = { reading: { as: 'number', decimals: true } } as const

/** What other systems write for the units of ours. */
const unitsCalled = {
  ...{ ea: 'each', pc: 'each', pcs: 'each', piece: 'each', pieces: 'each', unit: 'each', units: 'each', item: 'each' },
  ...{
    kilogram: 'kg',
    kilograms: 'kg',
    gram: 'g',
    grams: 'g',
    litre: 'l',
    litres: 'l',
    millilitre: 'ml',
    millilitres: 'ml',
  },
  ...{ metre: 'm', metres: 'm', centimetre: 'cm', centimetres: 'cm', boxes: 'box', packs: 'pack', packet: 'pack' },
}

const unit = { reading: { as: 'word', words: units, called: unitsCalled } } as const
const customerType = {
  reading: {
    as: 'word',
    words: customerTypes,
    called: { consumer: 'retail', private: 'retail', business: 'corporate', company: 'corporate', trade: 'corporate' },
  },
} as const

const externalId = field('external_id', 'External ID', 'external reference, external key')
const address = [
  field('address', 'Address', 'street, street address, address 1, address line 1'),
  field('city', 'City', 'town, town city, city town'),
  field('country', 'Country', 'country name'),
]
const reachedBy = [
  field('email', 'Email', 'email address, e mail, e mail address'),
  field('phone', 'Phone', 'phone number, telephone, telephone number, tel, mobile'),
]

export const productFields = [
  field('name', 'Name', 'product, product name, title, item, item name', required),
  field(
    'sku',
    'SKU',
    'code, item code, product code, stock code, item number, part number, product sku, variant sku',
    required,
  ),
  field('description', 'Description', 'details, product description'),
  field('barcode', 'Barcode', 'ean, ean 13, ean13, upc, gtin, bar code, variant barcode'),
  field('unit', 'Unit', 'unit of measure, uom, stock unit', unit),
  field('category', 'Category', 'category name, product category, product type, type, group', {
    reading: { as: 'category' },
  }),
  field(
    'stock_quantity',
    'Stock Quantity',
    'stock, quantity, qty, on hand, in stock, stock on hand, quantity on hand, qty on hand, opening stock, inventory, variant inventory qty',
    whole,
  ),
  field(
    'min_stock_level',
    'Min Stock Level',
    'minimum stock, min stock, minimum, min, reorder level, reorder point, low stock level, low stock threshold',
    whole,
  ),
  field('max_stock_level', 'Max Stock Level', 'maximum stock, max stock, maximum, max', whole),
  field('cost_price', 'Cost Price', 'cost, unit cost, cost per item, purchase price, buying price, buy price', pounds),
  field(
    'selling_price',
    'Selling Price',
    'price, unit price, sale price, sales price, sell price, retail price, list price, rrp, variant price',
    pounds,
  ),
  field('is_active', 'Status', 'active, enabled', { reading: { as: 'active' } }),
  externalId,
]

export const customerFields = [
  field('name', 'Name', 'customer, customer name, full name, contact, contact name', required),
  ...reachedBy,
  field('company', 'Company', 'company name, business, business name, organisation, organization'),
  ...address,
  field('customer_type', 'Type', 'customer type', customerType),
  field('credit_limit', 'Credit Limit', 'credit', pounds),
  field('notes', 'Notes', 'note, comments, comment, remarks'),
  externalId,
]

export const supplierFields = [
  field('name', 'Name', 'supplier, supplier name, vendor, vendor name, company, company name', required),
  field('contact_person', 'Contact Person', 'contact, contact name'),
  ...reachedBy,
  ...address,
  field('lead_time_days', 'Lead Time (days)', 'lead time, lead days', whole),
  externalId,
]
