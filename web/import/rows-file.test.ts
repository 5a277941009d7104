import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { importListOf } from './import-list.ts'
import { matchColumns } from './match-columns.ts'
import { readFile } from './read-file.ts'
import { isProblem, readRecords } from './read-records.ts'
import { problemRowsText } from './rows-file.ts'

const list = importListOf('products')

async function problemsIn(text: string) {
  if (!list) throw new Error('products is no list')
  const file = await readFile(new File([text], 'list.csv'), list)
  const checked = readRecords(file.rows, { ...list, places: matchColumns(file.headings, list.fields) })
  return { headings: file.headings, rows: checked.filter(isProblem) }
}

/** As a spreadsheet saves it: every line has as many cells as the longest. */
function squared(text: string) {
  const lines = Papa.parse<string[]>(text.trim()).data
  const most = Math.max(...lines.map((cells) => cells.length))
  return Papa.unparse(lines.map((cells) => Array.from({ length: most }, (_, place) => cells[place] ?? '')))
}

test('rows that are taken out as a file are left out again for the same reason, until somebody puts them right', async () => {
  const first = await problemsIn('Name,SKU,Stock,Price\nCup,C-1,1,2\nMug,M-1,12,1,250.50\nTray,T-1,3,two\n')
  const saved = problemRowsText(first.headings, first.rows)

  expect(saved.split('\r\n')[0]).toBe('\ufeffProblem,Name,SKU,Stock,Price')
  for (const text of [saved, squared(saved)]) {
    const again = await problemsIn(text)
    expect(again.rows.map(({ row, problems }) => [row.cells[0], problems])).toEqual([
      ['Mug', ['It has 5 cells, and there are 4 headings']],
      ['Tray', ['Selling Price: "two" is no number']],
    ])
    expect(problemRowsText(again.headings, again.rows).split('\r\n')[0]).toBe('\ufeffProblem,Name,SKU,Stock,Price')
  }
})

test('what stood in the file as a formula of nothing but a text is written so again: its zeros outlast a spreadsheet', async () => {
  const { headings, rows } = await problemsIn('Name,SKU,Price\nMug,="00123",two\n')

  expect(problemRowsText(headings, rows)).toContain(',Mug,"=""00123""",two')
})

test('of a price that could be two numbers that is still so where its file comes back without the prices that told it', async () => {
  const first = await problemsIn('Name;SKU;Price;Stock\nMug;M-1;1,250;two\nTray;T-1;7,25;1\n')
  const saved = problemRowsText(first.headings, first.rows)
  const again = async (change: (text: string) => string) =>
    (await problemsIn(change(saved))).rows.map(({ problems }) => problems)

  const price = 'Selling Price: "1,250" could be two numbers'
  expect(await again((text) => text)).toEqual([['Stock Quantity: "two" is no number', price]])
  expect(await again((text) => text.replace(',two', ',2'))).toEqual([[price]])
  expect(await again((text) => text.replace('M-1,"1,250",two', 'M-1,"1,25",2'))).toEqual([])
})

test('a thousand and more is taken for no more than that where its row was left out for another reason', async () => {
  const first = await problemsIn('Name,SKU,Price\nMug,,"1,250"\n')
  const again = await problemsIn(problemRowsText(first.headings, first.rows).replace('Mug,,', 'Mug,M-1,'))

  expect(again.rows).toEqual([])
})

test('of a line of a price list whose product is not here is said, too, what is wrong with its figures', async () => {
  const columns = {
    places: { sku: 0, selling_price: 1 },
    update: { products: new Map(), zeroed: new Map(), alike: new Map(), categoryNamed: () => undefined },
  }
  if (!list) throw new Error('products is no list')
  const { rows } = await readFile(new File(['SKU;Price\nM-1;1,250\nT-1;7,25\n'], 'list.csv'), list)

  expect(
    readRecords(rows, { ...list, ...columns })
      .filter(isProblem)
      .map(({ problems }) => problems),
  ).toEqual([
    ['SKU: no product here has it, and a new one needs a name', 'Selling Price: "1,250" could be two numbers'],
    ['SKU: no product here has it, and a new one needs a name'],
  ])
})

test('a row that has a column without a heading is imported once it is put right: the file calls it as the page does', async () => {
  const first = await problemsIn('Name,SKU,,Price,\nMug,M-1,x,two,blue\n')
  const saved = problemRowsText(first.headings, first.rows)

  expect(saved.split('\r\n')[0]).toBe('\ufeffProblem,Name,SKU,Column 3,Price,Column 5')
  expect((await problemsIn(saved)).rows.map(({ problems }) => problems)).toEqual([
    ['Selling Price: "two" is no number'],
  ])
  expect((await problemsIn(saved.replace(',two,', ',2,'))).rows).toEqual([])
})

test('a row with a quotation mark that is not closed, and others in one of its cells, is left out until its problem is taken away', async () => {
  const first = await problemsIn('Name,SKU,Description\nCup,C-1,x\nMug,M-1,"open\nTray,T-1,x\nBowl,B-1,y\n')
  const saved = problemRowsText(first.headings, first.rows)
  const why = 'A quotation mark is not closed, or text follows a closed one'
  const wayOut = `${why}. Once that is put right, empty its cell under Problem`

  const again = await problemsIn(saved)
  expect(again.rows.map(({ problems }) => problems)).toEqual([[wayOut]])
  const onceMore = problemRowsText(again.headings, again.rows)
  expect((await problemsIn(onceMore)).rows.map(({ problems }) => problems)).toEqual([[wayOut]])
  expect((await problemsIn(onceMore.replace(`"${wayOut}"`, ''))).rows).toEqual([])
})

test('a row that has but a blank cell too many is left out again, alone as it is then, and not where a spreadsheet has put that cell there', async () => {
  const first = await problemsIn('Name,Description,SKU\nMug, large,M-1,\nCup,x,C-1\n')
  const saved = problemRowsText(first.headings, first.rows)

  expect((await problemsIn(saved)).rows.map(({ problems }) => problems)).toEqual([
    ['It has 4 cells, and there are 3 headings'],
  ])
  expect((await problemsIn(squared(saved))).rows).toEqual([])
})
