import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FeedRefusal } from '#features/readers/registrars/fault.ts'
import { root } from './project-files.ts'
import { readBook } from './words/sentences.ts'
import { readSheet, writeSheet } from './words/sheet.ts'
import { apply, judge, summary } from './words/take-in.ts'

/** Every sentence in a spreadsheet for translators, and back: docs/how-to/translate-with-a-spreadsheet.md. */
const usage =
  'npm run words -- out FILE.xlsx|FILE.csv   writes every sentence\nnpm run words -- in FILE [--take-good]    takes it back; --take-good takes the fine rows, even if others are refused'

const isTakingGood = process.argv.includes('--take-good')
const [command, name, ...others] = process.argv.slice(2).filter((argument) => argument !== '--take-good')
const format = /\.(xlsx|csv)$/i.exec(name ?? '')?.[1]?.toLowerCase() as 'xlsx' | 'csv' | undefined
const book = readBook(root)
if (!name || !format || others.length > 0) fail(usage, 2)
else if (command === 'out') {
  writeFileSync(name, await writeSheet(book.sentences, format))
  console.log(`${book.sentences.length} sentences are in ${resolve(name)}.`)
} else if (command === 'in') await takeIn(name)
else fail(usage, 2)

async function takeIn(name: string): Promise<void> {
  const rows = await readSheet(readFileSync(name)).catch((error: unknown) => {
    if (error instanceof FeedRefusal) return `The file can't be read: ${error.fault.reason}.`
    throw error
  })
  if (typeof rows === 'string') return fail(rows, 1)
  const { changes, refused } = judge(book, rows)
  if (refused.length > 0) fail(refused.join('\n'), 1)
  if (refused.length > 0 && !isTakingGood) return fail('Nothing was changed.', 1)
  apply(book, changes)
  console.log(summary(changes).join('\n'))
}

function fail(text: string, code: number): void {
  console.error(text)
  process.exitCode = code
}
