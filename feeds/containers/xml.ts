import { refuse } from '../fault.ts'

/** An element that holds no element of its own name. */
export interface XmlElement {
  readonly attributes: string
  /** What stands between its tags, with the tags inside. */
  readonly inside: string
}

const INLINE = '<is><t>'
const INLINE_END = '</t></is>'
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Yields the elements of a name, one after the other, of XML that arrives in slices. Prefixes of namespaces are
 * taken off.
 *
 * This is no parser of XML: it knows what a workbook has. Entities of a document's own are refused with their
 * document type, so nothing is ever expanded.
 *
 * @param longest Characters of one element.
 * @throws {FeedRefusal} When an element is cut off or too long, or the XML has a document type.
 */
export function* elementsOf(slices: Iterable<string>, name: string, longest: number): Generator<XmlElement> {
  let prefix: string | null = null
  let rest = ''
  let close = ''
  const start = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g')
  for (const slice of slices) {
    rest += slice
    if (prefix === null) {
      if (rest.includes('<!DOCTYPE')) refuse('xlsx-damaged')
      start.lastIndex = 0
      const first = start.exec(rest)
      if (!first) {
        // A tag may be cut in two.
        rest = rest.slice(-Math.min(rest.length, longest))
        continue
      }
      prefix = first[1] ?? ''
      close = `</${prefix}${name}>`
    }
    let at = 0
    for (;;) {
      start.lastIndex = at
      const tag = start.exec(rest)
      if (!tag) break
      const attributes = tag[2]!
      const isEmpty = attributes.endsWith('/')
      const end = isEmpty ? start.lastIndex : rest.indexOf(close, start.lastIndex)
      if (end < 0) {
        at = tag.index
        break
      }
      const inside = isEmpty ? '' : rest.slice(start.lastIndex, end)
      if (inside.length > longest) refuse('cell-too-long')
      yield { attributes, inside: prefix === '' ? inside : withoutPrefix(inside, prefix) }
      at = isEmpty ? end : end + close.length
    }
    rest = rest.slice(at)
    if (rest.length > longest) refuse('cell-too-long')
  }
  start.lastIndex = 0
  if (prefix === null ? !/<\/|\/>/.test(rest) : start.test(rest)) refuse('xlsx-damaged')
}

/** The value of an attribute; null if there is none. */
export function attributeOf(attributes: string, name: string): string | null {
  if (attributes === '') return null
  for (let at = attributes.indexOf(`${name}="`); at >= 0; at = attributes.indexOf(`${name}="`, at + 1)) {
    const before = attributes[at - 1]
    if (before !== undefined && before > ' ') continue
    const from = at + name.length + 2
    const end = attributes.indexOf('"', from)
    return end < 0 ? null : attributes.slice(from, end)
  }
  return null
}

/** The texts of all `t` elements inside an element, without the readings of ideographs. */
export function textInside(inside: string): string {
  // As most cells stand: without runs and attributes.
  if (inside.startsWith(INLINE)) {
    const end = inside.indexOf('<', INLINE.length)
    if (inside.startsWith(INLINE_END, end)) return textOf(inside.slice(INLINE.length, end))
  }
  const plain = inside.includes('<rPh') ? inside.replace(/<rPh[\s>].*?<\/rPh>/gs, '') : inside
  let text = ''
  for (const [, part] of plain.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)) text += part
  return textOf(text)
}

/** Text of XML with its entities as the characters that they stand for. */
export function textOf(xml: string): string {
  if (!xml.includes('&')) return xml
  return xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const point = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null
    if (point === null) return entities[name] ?? whole
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

function withoutPrefix(xml: string, prefix: string): string {
  return xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')
}
