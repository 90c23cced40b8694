import { withShared } from '#content/nested.ts'
import { hasNamesOf, isPluralForm, namesIn } from '#content/sentence-names.ts'
import {
  type Book,
  type Flat,
  hashOf,
  languages,
  lastPart,
  type Sentence,
  type Translated,
  translated,
  writeReadings,
  writeSentences,
} from './sentences.ts'
import { plain, type SheetRow } from './sheet.ts'

/** One sentence that a sheet changes, or somebody read. */
export interface Change {
  readonly subject: string
  readonly key: string
  readonly language: Translated
  /** null if the sentence stays as it is. */
  readonly text: string | null
  /** Who read it; null if nobody new did. */
  readonly reader: string | null
}

/**
 * Compares a sheet that came back with the words.
 *
 * @returns What the fine rows change, and a sentence for each row that is refused: an unknown or repeated key, changed English, an
 *   emptied cell, names in braces that are not those of English.
 */
export function judge(book: Book, rows: readonly SheetRow[]): { changes: Change[]; refused: string[] } {
  const known = new Map(book.sentences.map((sentence) => [nameOf(sentence.subject, sentence.key), sentence]))
  const rowsOf = Map.groupBy(rows, ({ cells }) => nameOf(cells.Subject, cells.Key))
  const changes: Change[] = []
  const refused: string[] = []
  for (const { row, cells } of rows) {
    const sentence = known.get(nameOf(cells.Subject, cells.Key))
    const same = rowsOf.get(nameOf(cells.Subject, cells.Key))?.filter((other) => other.row !== row) ?? []
    const faults: string[] = []
    if (!book.files[cells.Subject]) faults.push(`no subject is called “${cells.Subject}”.`)
    else if (!sentence) faults.push(`${cells.Subject} has no sentence “${cells.Key}”.`)
    else {
      if (same.length > 0)
        faults.push(`the same sentence is in row ${same.map(({ row }) => row).join(', ')}.`)
      if (cells.English !== plain(sentence.english))
        faults.push(`the English is not that of ${cells.Subject}.en.json, where alone it is changed.`)
      faults.push(
        ...translated.flatMap((language) => faultOf(book, sentence, language, cells[languages[language]])),
      )
    }
    refused.push(...faults.map((fault) => `Row ${row} (${cells.Subject}, ${cells.Key}): ${fault}`))
    if (!sentence || faults.length > 0) continue
    for (const language of translated) {
      const text = textOf(sentence, language, cells[languages[language]])
      const typed = cells[`Who read the ${languages[language]}`]
      // A name that was there already read the sentence as it was before.
      const reader =
        typed === '' || typed === sentence.readers[language] || !sentence.texts[language] ? null : typed
      if (text !== null || reader !== null) changes.push({ ...sentence, language, text, reader })
    }
  }
  return { changes, refused }
}

/** Writes changes into the files of words and of who read them. */
export function apply(book: Book, changes: readonly Change[]): void {
  const readBy = { hi: { ...book.readBy.hi }, te: { ...book.readBy.te } }
  const texts = changes.filter(({ text }) => text !== null)
  for (const [name, ofFile] of Map.groupBy(texts, ({ language, subject }) => `${language}/${subject}`)) {
    const [language, subject] = name.split('/') as [Translated, string]
    writeSentences(book.folder, language, subject, new Map(ofFile.map(({ key, text }) => [key, text ?? ''])))
  }
  for (const { subject, key, language, text, reader } of changes) {
    const name = nameOf(subject, key)
    if (text !== null) delete readBy[language][name]
    const now = text ?? String(book.files[subject]?.[language][key])
    if (reader !== null) readBy[language][name] = [reader, hashOf(now)]
  }
  if (JSON.stringify(readBy) !== JSON.stringify(book.readBy)) writeReadings(book.folder, readBy)
}

/** Says how many sentences changed, by language and subject, and how many somebody read. */
export function summary(changes: readonly Change[]): string[] {
  const lines = translated.flatMap((language) => {
    const own = changes.filter((change) => change.language === language)
    const changed = own.filter(({ text }) => text !== null)
    const read = own.filter(({ reader }) => reader !== null).length
    return [
      ...[...Map.groupBy(changed, ({ subject }) => subject)].map(
        ([subject, { length }]) => `${languages[language]}, ${subject}: ${length} changed`,
      ),
      ...(read > 0 ? [`${languages[language]}: ${read} read`] : []),
    ]
  })
  return lines.length > 0 ? lines : ['Nothing changed.']
}

function nameOf(subject: string, key: string): string {
  return `${subject}:${key}`
}

/** What is wrong with a translation that came back; nothing if it is unchanged. */
function faultOf(book: Book, sentence: Sentence, language: Translated, cell: string): string[] {
  const { subject, key, texts } = sentence
  const name = languages[language]
  const text = textOf(sentence, language, cell)
  if (text === null) return []
  if (texts[language] === null) return [`${name} has no sentence for this plural form.`]
  if (cell === '') return [`the ${name} is empty.`]
  const { en, [language]: own } = book.files[subject] as { en: Flat } & Record<Translated, Flat>
  const [, unknown] = [...text.matchAll(/\{@(\w+)\}/g)].find(([, shared]) => !(`@${shared}` in own)) ?? []
  if (unknown !== undefined) return [`the ${name} file has no shared sentence “@${unknown}”.`]
  const form = lastPart(key)
  const other = en[`${key.slice(0, -form.length)}other`]
  const isForm = isPluralForm(form) && typeof other === 'string'
  const english = withShared(isForm ? other : sentence.english, en)
  if (hasNamesOf(english, withShared(text, own), isForm ? form : 'other')) return []
  return [`the ${name} needs ${namesIn(english).join(', ') || 'no name in braces'}, as in English.`]
}

/** The new text of a cell, with the blanks around it that the sentence has; null if it did not change. */
function textOf({ texts }: Sentence, language: Translated, cell: string): string | null {
  const now = texts[language] ?? ''
  if (cell === plain(now)) return null
  const [before = ''] = /^\s*/.exec(now) ?? []
  const [after = ''] = now.trim() === '' ? [] : (/\s*$/.exec(now) ?? [])
  return `${before}${cell}${after}`
}
