import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('what begins like a formula is text, also behind spaces and in full width', () => {
  for (const typed of ['=1+1', '+91 98480 22338', '-2', '@SUM(A1)', ' =x', '\t=x', '＝x', '\r=x', '\n@x']) {
    const [, line = ''] = formatCsv(['name'], [{ name: typed }]).split('\ufeffname\r\n')
    expect(line.replace(/^"/, ''), JSON.stringify(typed)).toMatch(/^'/)
  }
  expect(formatCsv(['amount'], [{ amount: -5 }])).toBe('\ufeffamount\r\n-5\r\n')
})

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(formatCsv(['name', 'text'], [{ name: 'Rao, Asha', text: 'She said "yes".\nTwice.' }])).toBe(
    '\ufeffname,text\r\n"Rao, Asha","She said ""yes"".\nTwice."\r\n',
  )
  expect(formatCsv(['a', 'b'], [{ a: null, b: { years: 3 } }])).toBe('\ufeffa,b\r\n,"{""years"":3}"\r\n')
})
