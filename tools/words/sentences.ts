import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pages } from '#content/pages.ts'
import { isNotWords } from '#content/sentence-names.ts'

/** The languages that are translated, by the names of their columns. */
export const languages = { hi: 'Hindi', te: 'Telugu' } as const
export type Translated = keyof typeof languages
export const translated = Object.keys(languages) as Translated[]

/** A file of words as it is read: comments, shared sentences and what is no text too. */
export type Flat = Readonly<Record<string, unknown>>

/** Who read a sentence, and the hash of the sentence as it was then; by `subject:key`. */
export type Readings = Readonly<Record<string, readonly [name: string, hash: string]>>

export interface Sentence {
  /** The file without its ending: `gains`. */
  readonly subject: string
  readonly key: string
  readonly seen: string
  readonly comment: string
  readonly english: string
  /** null where the language has not this plural form. */
  readonly texts: Readonly<Record<Translated, string | null>>
  /** Who read the sentence as it is now; empty if nobody did. */
  readonly readers: Readonly<Record<Translated, string>>
}

/** All words of the project, whose folder is the root. */
export interface Book {
  readonly folder: string
  readonly files: Readonly<Record<string, Readonly<Record<'en' | Translated, Flat>>>>
  readonly readBy: Readonly<Record<Translated, Readings>>
  readonly sentences: readonly Sentence[]
}

/** Reads every file that is translated into each language. What the office alone reads has no translation. */
export function readBook(folder: string): Book {
  const subjects = [...placesOf(folder)]
    .filter(([, stem]) => translated.every((to) => existsSync(`${stem}.${to}.json`)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const readBy = jsonOf(join(folder, 'content/read-by.json')) as Book['readBy']
  const files = Object.fromEntries(
    subjects.map(([subject, stem]) => {
      const of = (language: 'en' | Translated) => jsonOf(`${stem}.${language}.json`) as Flat
      return [subject, { en: of('en'), hi: of('hi'), te: of('te') }]
    }),
  )
  const titles = files.pages?.en ?? {}
  const sentences = Object.entries(files).flatMap(([subject, { en, ...others }]) =>
    Object.entries(en).flatMap(([key, english]): Sentence[] => {
      if (key.startsWith('//') || typeof english !== 'string' || english === '') return []
      if (isNotWords(lastPart(key), english)) return []
      const textIn = (language: Translated) => {
        const text = others[language][key]
        return typeof text === 'string' ? text : null
      }
      const readerIn = (language: Translated) => {
        const [name, hash] = readBy[language][`${subject}:${key}`] ?? ['', '']
        return hash === hashOf(textIn(language) ?? '') ? name : ''
      }
      return [
        {
          subject,
          key,
          seen: seenAt(subject, titles) || String(en['//'] ?? ''),
          comment: commentOf(key, en),
          english,
          texts: { hi: textIn('hi'), te: textIn('te') },
          readers: { hi: readerIn('hi'), te: readerIn('te') },
        },
      ]
    }),
  )
  return { folder, files, readBy, sentences }
}

/** The last part of a key: `other` of `table.count.other`. */
export function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1)
}

/** A short hash of a sentence, which says whether it is still the one that somebody read. */
export function hashOf(sentence: string): string {
  return createHash('sha256').update(sentence).digest('hex').slice(0, 12)
}

/** Writes new sentences of one file. Only their values change: order, comments and every other byte stay. */
export function writeSentences(
  folder: string,
  language: Translated,
  subject: string,
  texts: ReadonlyMap<string, string>,
): void {
  const stem = placesOf(folder).get(subject)
  if (stem === undefined) throw new Error(`No subject is called “${subject}”.`)
  const path = `${stem}.${language}.json`
  const lines = readFileSync(path, 'utf8').split('\n')
  for (const [key, text] of texts) {
    const begin = `  ${JSON.stringify(key)}: `
    const at = lines.findIndex((line) => line.startsWith(begin))
    if (at < 0) throw new Error(`${path} has no line for ${key}.`)
    lines[at] = `${begin}${JSON.stringify(text)}${/,\r?$/.exec(lines[at]!)?.[0] ?? ''}`
  }
  writeFileSync(path, lines.join('\n'))
}

/** Writes who read what, one line a sentence, in the order of the keys. */
export function writeReadings(folder: string, readBy: Book['readBy']): void {
  const parts = translated.map((language) => {
    const entries = Object.entries(readBy[language]).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const lines = entries.map(
      ([key, [name, hash]]) =>
        `    ${JSON.stringify(key)}: [${JSON.stringify(name)}, ${JSON.stringify(hash)}]`,
    )
    return `  "${language}": ${lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`}`
  })
  writeFileSync(join(folder, 'content/read-by.json'), `{\n${parts.join(',\n')}\n}\n`)
}

/** The files of words by subject, without the ending that names a language. */
function placesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    globSync('{features/*,site,content,kit/mail}/words/*.en.json', { cwd: folder }).map((file) => {
      const stem = file.slice(0, -'.en.json'.length)
      return [basename(stem), join(folder, stem)]
    }),
  )
}

function jsonOf(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The title and address of the page that a subject is named after; empty if it is none. */
function seenAt(subject: string, titles: Flat): string {
  const id = subject.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const page = pages.find((page) => page.id === id)
  return page ? `${titles[`${id}.name`] ?? ''} ${page.path}`.trim() : ''
}

/** The comment of a key, or of what it is part of: `//table` for `table.total`. */
function commentOf(key: string, en: Flat): string {
  for (let part = key; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const comment = en[`//${part}`]
    if (typeof comment === 'string') return comment
  }
  return ''
}
