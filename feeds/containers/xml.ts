import { refuse } from '../fault.ts'

/** A tag and the text before it. */
interface Tag {
  /** Without its namespace. */
  readonly name: string
  readonly isEnd: boolean
  readonly isEmpty: boolean
  readonly attributes: string
  readonly before: string
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Yields the tags of XML that arrives in slices. Comments and processing instructions are left out; a document type is refused,
 * so no entity of the file's own is ever expanded.
 *
 * @param longest Characters between the beginning of a text and the end of the tag after it.
 * @throws {FeedRefusal} When the XML is none that a workbook has.
 */
export function* tagsOf(slices: Iterable<string>, longest: number): Generator<Tag> {
  let rest = ''
  for (const slice of slices) {
    rest += slice
    let at = 0
    for (;;) {
      const start = rest.indexOf('<', at)
      const end = start < 0 ? -1 : rest.indexOf('>', start)
      if (end < 0) break
      const inside = rest.slice(start + 1, end)
      if (inside.startsWith('!') && !inside.startsWith('!--')) refuse('xlsx-damaged')
      if (inside.startsWith('!--') && !inside.endsWith('--')) {
        const close = rest.indexOf('-->', start)
        if (close < 0) break
        at = close + 3
        continue
      }
      if (!inside.startsWith('!') && !inside.startsWith('?')) yield tagOf(inside, rest.slice(at, start))
      at = end + 1
    }
    rest = rest.slice(at)
    if (rest.length > longest) refuse('cell-too-long')
  }
  if (rest.trim() !== '') refuse('xlsx-damaged')
}

function tagOf(inside: string, before: string): Tag {
  const isEnd = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const body = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined)
  const space = body.search(/\s/)
  const name = space < 0 ? body : body.slice(0, space)
  return {
    name: name.slice(name.indexOf(':') + 1),
    isEnd,
    isEmpty,
    attributes: space < 0 ? '' : body.slice(space),
    before,
  }
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
