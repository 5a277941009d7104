import type * as z from 'zod'
import { customerTypes } from '#contract/customers.ts'
import { units } from '#contract/products.ts'

/** How the text of a cell becomes the value of a field. */
export type Reading =
  | { as: 'text' }
  /** What is scanned or looked up, to the letter; `isOnGoods`: a barcode. */
  | { as: 'code'; isOnGoods?: boolean }
  /** A part of the name, where no column is the whole of it; or what stands behind the street in an address. */
  | { as: 'part'; of: 'name' | 'address' }
  /** A number; `decimals` where pence are, `hasCommas` where others of its column have decimal commas. */
  | { as: 'number'; decimals: boolean; hasCommas?: boolean }
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
  /** Of parts of the name one is enough. */
  isRequired: boolean
  called: readonly string[]
}

/** What a schema says of a record, each with the label of its field: 'Selling Price: At most two decimals'. */
export const labelled = (fields: readonly ImportField[], { issues }: z.ZodError) =>
  issues.map(({ path, message }) => {
    const field = fields.find(({ name }) => name === path[0])
    return `${field?.label ?? String(path[0])}: ${message}`
  })

type Told = { reading?: Reading; isRequired?: boolean }
const field = (name: string, label: string, called: string, told: Told = {}): ImportField => ({
  name,
  label,
  reading: told.reading ?? { as: 'text' },
  isRequired: told.isRequired ?? false,
  called: called.split(', '),
})

const barcode = { reading: { as: 'code', isOnGoods: true } } as const
const code = { reading: { as: 'code' } } as const
const partOfName = { reading: { as: 'part', of: 'name' } } as const
const partOfAddress = { reading: { as: 'part', of: 'address' } } as const
const required = { isRequired: true }
const whole = { reading: { as: 'number', decimals: false } } as const
const pounds = { reading: { as: 'number', decimals: true } } as const

/** What other systems write for the units of ours. */
const unitsCalled: Record<string, (typeof units)[number]> = Object.fromEntries(
  (
    [
      ['each', 'ea, pc, pcs, piece, pieces, unit, units, item, nos'],
      ['kg', 'kilogram, kilograms, kgs'],
      ['g', 'gram, grams'],
      ['l', 'litre, litres'],
      ['ml', 'millilitre, millilitres'],
      ['m', 'metre, metres'],
      ['cm', 'centimetre, centimetres'],
      ['box', 'boxes'],
      ['pack', 'packs, packet, packets'],
    ] as const
  ).flatMap(([unit, called]) => called.split(', ').map((word) => [word, unit])),
)

const unit = { reading: { as: 'word', words: units, called: unitsCalled } } as const
const customerType = {
  reading: {
    as: 'word',
    words: customerTypes,
    called: {
      ...{ consumer: 'retail', private: 'retail', individual: 'retail', person: 'retail', b2c: 'retail' },
      ...{ business: 'corporate', company: 'corporate', trade: 'corporate', wholesale: 'corporate', b2b: 'corporate' },
    },
  },
} as const

const externalId = field('external_id', 'External ID', 'external reference, external key', code)
const address = [
  field(
    'address',
    'Address',
    'street, street address, street address 1, address 1, address1, address line 1, default address address1, billing address, billing street, billing address 1, poaddress line1',
  ),
  field(
    'address_line2',
    'Address Line 2',
    'address 2, address2, street 2, street address 2, default address address2, billing address 2, billing street 2, billing street2, poaddress line2',
    partOfAddress,
  ),
  field('city', 'City', 'town, town city, city town, billing city, default address city, pocity'),
  field('county', 'County', 'province, billing county, billing state, poregion', partOfAddress),
  field(
    'postcode',
    'Postcode',
    'post code, postal code, zip, zip code, default address zip, billing postcode, billing postal code, billing zip, billing code, popostal code',
    partOfAddress,
  ),
  field('country', 'Country', 'country name, billing country, default address country code, pocountry'),
]
const reachedBy = [
  field('email', 'Email', 'email address, e mail, e mail address, email id'),
  field('phone', 'Phone', 'phone number, telephone, telephone number, tel, mobile, default address phone', code),
]

export const productFields = [
  field('name', 'Name', 'product, product name, title, item, item name, product service name', required),
  field(
    'sku',
    'SKU',
    'code, item code, product code, stock code, product sku, variant sku, custom label sku, seller sku, item number, part number',
    {
      ...code,
      ...required,
    },
  ),
  field('description', 'Description', 'details, product description, sales description, body html'),
  field(
    'barcode',
    'Barcode',
    'ean, ean 13, ean13, upc, gtin, gtin upc ean or isbn, bar code, variant barcode',
    barcode,
  ),
  field('unit', 'Unit', 'unit of measure, uom, uo m, stock unit, usage unit, default unit of measure', unit),
  field('category', 'Category', 'category name, product category, categories, product type, type, group', {
    reading: { as: 'category' },
  }),
  field(
    'stock_quantity',
    'Stock Quantity',
    'stock, quantity, qty, on hand, in stock, stock on hand, quantity on hand, qty on hand, qty in stock, quantity in stock, stock level, opening stock, inventory, inventory quantity, variant inventory qty, available quantity',
    whole,
  ),
  field(
    'min_stock_level',
    'Min Stock Level',
    'minimum stock, min stock, minimum, min, reorder level, reorder point, re order level, re order point, low stock level, low stock threshold, low stock amount, minimum before reorder',
    whole,
  ),
  field('max_stock_level', 'Max Stock Level', 'maximum stock, max stock, maximum, max', whole),
  field(
    'cost_price',
    'Cost Price',
    'cost, unit cost, cost per item, purchase price, buying price, buy price, purchase rate, purchase cost, purchases unit price, average cost',
    pounds,
  ),
  field(
    'selling_price',
    'Selling Price',
    'price, regular price, unit price, sale price, sales price, sell price, retail price, list price, rrp, rate, selling rate, sales unit price, sales price rate, variant price, current price, start price, price tier1',
    pounds,
  ),
  field('is_active', 'Status', 'active, enabled', { reading: { as: 'active' } }),
  externalId,
]

export const customerFields = [
  field('name', 'Name', 'customer, customer name, display name, full name, contact, contact name', required),
  field('first_name', 'First Name', 'given name, forename', partOfName),
  field('last_name', 'Last Name', 'surname, family name', partOfName),
  ...reachedBy,
  field(
    'company',
    'Company',
    'company name, business, business name, organisation, organization, default address company',
  ),
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
