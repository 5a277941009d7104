import { expect, test } from 'vitest'
import { likeliestFirst } from './likeliest-first.ts'

type Product = { name: string; sku: string }
const naming = {
  labelOf: ({ name }: Product) => name,
  isNamedBy: ({ sku }: Product, text: string) => sku === text,
  isAlike: ({ sku }: Product, text: string) => sku.toLowerCase() === text.toLowerCase(),
}
const product = (name: string, sku = '') => ({ name, sku })

test('a name typed without its accents comes before those that begin with it', () => {
  const found = ['A café', 'Cafe au lait', 'Café'].map((name) => product(name))
  const names = (text: string) => likeliestFirst(found, text, naming).map(({ name }) => name)
  expect(names('cafe')).toEqual(['Café', 'Cafe au lait', 'A café'])
  expect(names('café')).toEqual(['Café', 'Cafe au lait', 'A café'])
})

test.each([
  ['Mug', ['Zinc tray', 'Mug', 'Mug of clay', 'Mugs', 'A blue mug', 'Green mug']],
  ['mug', ['Mug', 'Zinc tray', 'Mug of clay', 'Mugs', 'A blue mug', 'Green mug']],
  ['mugs', ['Mugs', 'A blue mug', 'Green mug', 'Mug', 'Mug of clay', 'Zinc tray']],
  ['', ['A blue mug', 'Green mug', 'Mug', 'Mug of clay', 'Mugs', 'Zinc tray']],
])(
  'of what %j finds the very code comes first, the very name next, the code in other letters, and then what begins with it',
  (text, order) => {
    const found = [...['A blue mug', 'Green mug', 'Mug', 'Mug of clay', 'Mugs'].map((name) => product(name, '-'))]
    const all = [...found, product('Zinc tray', 'Mug')]
    expect(likeliestFirst(all, text, naming).map(({ name }) => name)).toEqual(order)
  },
)
