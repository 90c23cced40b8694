import type { FieldDescription } from '#desk/acts/parse.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Desk, Usage } from './context.ts'
import { nearest } from './nearest.ts'

/** The fields of an endpoint, as its schema describes them. */
export type DescribedFields = Readonly<Record<string, FieldDescription>>

/**
 * Reads `key=value` words into the input of an act or query, which its own schema then judges.
 *
 * - A word without a key is the next field that is needed, then the next that may be left out.
 * - A key that is given twice is a list; `key.sub=value` is a value within a value; anything may be given as JSON.
 * - `key=-` takes the text of the standard input.
 *
 * Throws `Usage` for a key that the endpoint does not have, with the nearest one that it has.
 */
export async function readTyped(
  fields: DescribedFields,
  words: readonly string[],
  { input, complain }: Pick<Desk, 'input' | 'complain'>,
): Promise<Record<string, unknown>> {
  const typed: Record<string, unknown> = {}
  for (const word of words) {
    const { path, text } = pairOf(word, fields, typed)
    const [key = '', ...inner] = path
    const described = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (!described) throw new Usage(unknownField(key, fields))
    if (text === '-') complain(`Type ${key}. End it with Ctrl+D on a line of its own.`)
    const given = text === '-' ? await readAll(input) : text
    if (inner.length > 0) putInto(typed, path, anyValue(given))
    else if (described.kind === 'list') typed[key] = joined(typed[key], given, described)
    else if (key in typed) throw new Usage(`${key} was given twice.`)
    else typed[key] = readValue(given, described)
  }
  return typed
}

/** Splits `key=value`; a word without a known key before its `=` is a value, if a field is still open. */
function pairOf(word: string, fields: DescribedFields, typed: Readonly<Record<string, unknown>>) {
  const at = word.indexOf('=')
  const key = at < 0 ? '' : word.slice(0, at)
  if (/^[a-zA-Z][\w.-]*$/.test(key)) return { path: key.split('.'), text: word.slice(at + 1) }
  const open = Object.entries(fields).filter(([name]) => !(name in typed))
  const next = open.find(([, { isOptional }]) => !isOptional) ?? open[0]
  if (!next) throw new Usage(`"${toPlainText(word)}" is not KEY=VALUE. ${known(fields)}`)
  return { path: [next[0]], text: word }
}

function unknownField(key: string, fields: DescribedFields): string {
  const meant = nearest(key, Object.keys(fields))
  return `There is no field "${toPlainText(key)}". ${meant ? `Did you mean ${meant}?` : known(fields)}`
}

function known(fields: DescribedFields): string {
  const names = Object.keys(fields)
  return names.length > 0 ? `The fields are ${names.join(', ')}.` : 'It takes no fields.'
}

function readValue(text: string, described: FieldDescription): unknown {
  switch (described.kind) {
    case 'text':
      return text
    case 'whole':
      return /^-?\d+$/.test(text) ? Number(text) : empty(text)
    case 'yes-no':
      return /^(yes|true)$/i.test(text) ? true : /^(no|false)$/i.test(text) ? false : empty(text)
    case 'json':
      return anyValue(text)
    default:
      return empty(text)
  }
}

/** An empty value that is no text is a field left out. */
function empty(text: string): string | null {
  return text === '' ? null : text
}

function joined(before: unknown, text: string, { of }: FieldDescription): unknown {
  const list = Array.isArray(before) ? before : []
  if (text.startsWith('[')) {
    const given = anyValue(text)
    return Array.isArray(given) ? [...list, ...given] : given
  }
  return text === '' ? list : [...list, of ? readValue(text, of) : text]
}

function anyValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function putInto(typed: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let into = typed
  for (const key of path.slice(0, -1)) {
    const next = Object.hasOwn(into, key) ? into[key] : undefined
    const inner = typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : {}
    define(into, key, inner)
    into = inner
  }
  define(into, path.at(-1) ?? '', value)
}

/** Also `__proto__` is only a name. */
function define(into: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true })
}

async function readAll(input: Desk['input']): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of input) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8').trim()
}

/** Writes an input as the words that `readTyped` reads, quoted for a shell. */
export function typedWords(input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  return fields
    .flatMap(([key, value]) => {
      if (value === null || value === undefined) return []
      const texts = Array.isArray(value) && value.every((one) => typeof one !== 'object') ? value : [value]
      return texts.map((one) => quoted(`${key}=${typeof one === 'object' ? JSON.stringify(one) : one}`))
    })
    .join(' ')
}

function quoted(word: string): string {
  return /^[\w./:@=+,-]+$/.test(word) ? word : `'${toPlainText(word).replaceAll("'", String.raw`'\''`)}'`
}
