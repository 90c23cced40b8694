import { expect, test } from 'vitest'
import { randomFrom } from '#finance/fixtures/random.ts'
import { type AnyRow, bytesOf, read } from './fixtures/read-scheme-file.ts'

const files = [
  ['scheme-master-bse.txt', '|'],
  ['scheme-master-nse.txt', '|'],
  ['ter-before-april-2026.csv', ','],
  ['schemedata.csv', ','],
] as const

/** A text with one character changed, added or left out. */
function mutated(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length + 1))
  const letter = 'AZaz09.-/ Y'[Math.floor(random() * 11)]!
  const cut = random() < 0.5 ? 1 : 0
  return text.slice(0, at) + (random() < 0.6 ? letter : '') + text.slice(at + cut)
}

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const plain = ({ line: _, ...row }: AnyRow) => JSON.stringify(row)

test.each(files)(
  'C-153 a mutated heading of %s refuses the file, or changes nothing',
  async (name, separator) => {
    const [head = '', ...lines] = bytesOf(name).toString('utf8').split('\r\n').slice(0, 25)
    const before = await read(name, [head, ...lines].join('\r\n'))
    expect(before.rows.length).toBeGreaterThan(20)
    const random = randomFrom(36)
    let refused = 0
    const heads = head.split(separator)
    for (let round = 0; round < 80; round += 1) {
      const at = Math.floor(random() * heads.length)
      const changed = heads.with(at, mutated(heads[at]!, random))
      const after = await read(name, [changed.join(separator), ...lines].join('\r\n'))
      if (after.fault) refused += 1
      else expect([changed[at], after.rows.map(plain)]).toEqual([changed[at], before.rows.map(plain)])
      // What is read under another name has the same letters and digits.
      if (after.fault?.reason === 'columns-missing')
        expect(letters(changed[at]!)).not.toBe(letters(heads[at]!))
    }
    expect(refused).toBeGreaterThan(15)
  },
)

test.each(files)(
  'C-153 a mutated cell of %s is put aside, or its line alone says something else',
  async (name, separator) => {
    const [head = '', ...lines] = bytesOf(name).toString('utf8').split('\r\n').slice(0, 25)
    const before = await read(name, [head, ...lines].join('\r\n'))
    const own = new Map(before.rows.map((row) => [row.line, row]))
    const columns = head.split(separator).map(letters)
    const random = randomFrom(152)
    let aside = 0
    for (let round = 0; round < 200; round += 1) {
      const at = Math.floor(random() * lines.length)
      const cells = lines[at]!.split(separator)
      const column = Math.floor(random() * cells.length)
      const cell = mutated(cells[column]!, random)
      const after = await read(
        name,
        [head, ...lines.with(at, cells.with(column, cell).join(separator))].join('\r\n'),
      )
      if (after.fault) {
        aside += 1
        continue
      }
      const line = at + 2
      const others = (rows: readonly AnyRow[]) => rows.filter((row) => row.line !== line).map(plain)
      // One row may have become the twin of another, which is put aside then.
      if (after.bad.length === before.bad.length) expect(others(after.rows)).toEqual(others(before.rows))
      const row = after.rows.find((each) => each.line === line)
      if (!row) {
        aside += 1
        expect(after.bad.length + before.rows.length - after.rows.length).toBeGreaterThan(0)
        continue
      }
      const [now, then] = [row, own.get(line)!].map((each) =>
        Object.entries(each).map(([key, value]) => [key, value]),
      )
      const changed = now!.filter(([, value], place) => value !== then![place]![1])
      // An ISIN and a code mean a flag or another code besides; nothing else moves.
      expect([cell, changed.length <= 3 ? 'few' : changed]).toEqual([cell, 'few'])
      // An amount that is read equals the printed one.
      const amount = { MINIMUMPURCHASEAMOUNT: row.minimumPaise, NEWPURCHASEMINAMOUNT: row.minimumPaise }[
        columns[column]!
      ]
      if (amount !== undefined && amount !== null && !Number.isNaN(Number(cell)))
        expect([cell, amount]).toEqual([cell, Math.round(Number(cell) * 100)])
    }
    expect(aside).toBeGreaterThan(2)
  },
)
