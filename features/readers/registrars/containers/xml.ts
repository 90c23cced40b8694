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

/** The longest tag that a workbook has is far shorter. */
const LONGEST_TAG = 4_096

/**
 * Yields the elements of a name, one after the other, of XML that arrives in slices. Prefixes of namespaces are
 * taken off.
 *
 * This is no parser of XML: it knows what a workbook has. Entities of a document's own are refused with their
 * document type, so nothing is ever expanded. Every place is looked at once, without a pattern: in what was made to harm, a
 * pattern looks from each of a hundred thousand beginnings to the end.
 *
 * @param longest Characters of one element.
 * @throws {FeedRefusal} When an element is cut off or too long, or the XML has a document type.
 */
export function* elementsOf(slices: Iterable<string>, name: string, longest: number): Generator<XmlElement> {
  let prefix: string | null = null
  let rest = ''
  for (const slice of slices) {
    rest += slice
    if (prefix === null) {
      if (rest.includes('<!DOCTYPE')) refuse('xlsx-damaged')
      const first = firstNamed(rest, name)
      prefix = first.prefix
      rest = rest.slice(first.at)
      if (prefix === null) continue
    }
    const open = `<${prefix}${name}`
    const close = `</${prefix}${name}>`
    let at = 0
    for (;;) {
      const tag = tagAt(rest, open, at)
      if (!tag) {
        // A tag may be cut in two.
        at = Math.max(at, rest.length - open.length)
        break
      }
      at = tag.at
      if (tag.end < 0) break
      const end = tag.isEmpty ? tag.end : rest.indexOf(close, tag.end)
      if (end < 0) break
      const inside = rest.slice(tag.end, end)
      if (inside.length > longest) refuse('cell-too-long')
      yield { attributes: tag.attributes, inside: prefix === '' ? inside : withoutPrefix(inside, prefix) }
      at = tag.isEmpty ? end : end + close.length
    }
    rest = rest.slice(at)
    if (rest.length > longest) refuse('cell-too-long')
  }
  const isCut =
    prefix === null ? !rest.includes('</') && !rest.includes('/>') : rest.includes(`<${prefix}${name}`)
  if (isCut) refuse('xlsx-damaged')
}

/** The first tag of a name and its prefix. Without one, where the search has to go on: the end of a text may hold half of it. */
function firstNamed(xml: string, name: string): { readonly prefix: string | null; readonly at: number } {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    // The name alone: a text behind the tag may hold a colon too.
    const [tag = ''] = xml.slice(at + 1, at + 1 + LONGEST_NAME).split(/[\s/>]/, 1)
    const prefix = tag.slice(0, tag.indexOf(':') + 1)
    if (tag === prefix + name && isNameEnd(xml[at + 1 + tag.length]) && /^\w*:?$/.test(prefix))
      return { prefix, at }
  }
  return { prefix: null, at: Math.max(0, xml.length - LONGEST_NAME) }
}

/** A name with its prefix. */
const LONGEST_NAME = 128

interface XmlTag {
  readonly at: number
  /** Behind the tag; -1 where it is cut off. */
  readonly end: number
  readonly attributes: string
  readonly isEmpty: boolean
}

/** The next tag that begins so, from a place on. */
function tagAt(xml: string, open: string, from: number): XmlTag | null {
  for (let at = xml.indexOf(open, from); at >= 0; at = xml.indexOf(open, at + open.length)) {
    const next = xml[at + open.length]
    if (next !== undefined && !isNameEnd(next)) continue
    const bracket = xml.indexOf('>', at)
    if ((bracket < 0 ? xml.length : bracket) - at > LONGEST_TAG) refuse('xlsx-damaged')
    const isEmpty = xml[bracket - 1] === '/'
    const attributes = bracket < 0 ? '' : xml.slice(at + open.length, isEmpty ? bracket - 1 : bracket)
    return { at, end: bracket < 0 ? -1 : bracket + 1, attributes, isEmpty }
  }
  return null
}

function isNameEnd(letter: string | undefined): boolean {
  return letter !== undefined && (letter <= ' ' || letter === '/' || letter === '>')
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
export function textWithin(inside: string): string {
  // As most cells stand: without runs and attributes.
  if (inside.startsWith(INLINE)) {
    const end = inside.indexOf('<', INLINE.length)
    if (inside.startsWith(INLINE_END, end)) return textOf(inside.slice(INLINE.length, end))
  }
  const plain = inside.includes('<rPh') ? withoutReadings(inside) : inside
  let text = ''
  for (let at = plain.indexOf('<t'); at >= 0; at = plain.indexOf('<t', at + 2)) {
    if (!isNameEnd(plain[at + 2])) continue
    const open = plain.indexOf('>', at)
    if (open < 0) break
    const end = plain.indexOf('<', open)
    if (plain[open - 1] !== '/' && plain.startsWith('</t>', end)) text += plain.slice(open + 1, end)
    at = open
  }
  return textOf(text)
}

/** Without the elements `rPh`. One that never ends is left as it is. */
function withoutReadings(xml: string): string {
  let plain = ''
  let from = 0
  for (let at = xml.indexOf('<rPh'); at >= 0; at = xml.indexOf('<rPh', at + 1)) {
    if (!isNameEnd(xml[at + 4])) continue
    const end = xml.indexOf('</rPh>', at)
    if (end < 0) break
    plain += xml.slice(from, at)
    from = end + '</rPh>'.length
    at = from - 1
  }
  return plain + xml.slice(from)
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
