/**
 * Copies one character of a font into another font of the same family. The packages publish a family in parts, and have
 * ₹ in a file without a single Latin letter.
 *
 * Supports only what our two families need: TrueType outlines, a simple (not composite) glyph, and the axes that both
 * files have. Tables are as the OpenType specification has them
 * (learn.microsoft.com/typography/opentype/spec).
 */

type Tables = Map<string, Buffer>

/**
 * Returns a font with one more character.
 *
 * @param font Uncompressed, as is `other`.
 * @param glyphOf Character to glyph of `font`, for the characters of the result.
 * @param other The font that has the character, as glyph `glyph`.
 * @returns An uncompressed font with all of `characters` and the new one. It has no kerning with the new one.
 * @throws {Error} If the two fonts differ in em size, or the glyph is composite.
 */
export function withSign(
  font: Buffer,
  characters: readonly { code: number; glyph: number }[],
  other: Buffer,
  sign: { code: number; glyph: number },
): Buffer {
  const mine = readTables(font)
  const theirs = readTables(other)
  if (emOf(mine) !== emOf(theirs)) throw new Error('the fonts are drawn on different ems')
  const count = glyphCount(mine)
  const outline = outlines(theirs)[sign.glyph] ?? Buffer.alloc(0)
  if (outline.length === 0 || outline.readInt16BE(0) < 0) throw new Error('the sign is not drawn by itself')

  const joined: Tables = new Map(mine)
  putOutlines(joined, [...outlines(mine), outline])
  putWidths(joined, [...widths(mine), widths(theirs)[sign.glyph] ?? Buffer.alloc(4)])
  joined.set('maxp', maxima(mine, theirs, count + 1))
  joined.set('cmap', characterMap([...characters, { code: sign.code, glyph: count }]))
  if (mine.has('gvar')) joined.set('gvar', variations(table(mine, 'gvar'), table(theirs, 'gvar'), sign.glyph))
  // HVAR is only a shortcut to the widths in gvar, and does not know the new glyph.
  joined.delete('HVAR')
  return writeTables(joined)
}

function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const start = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)))
  }
  return tables
}

/** Writes no checksums: nobody reads them before the font is subset again. */
function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  const bodies: Buffer[] = []
  let end = head.length
  sorted.forEach(([tag, body], index) => {
    const at = 12 + 16 * index
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    const padded = padTo(body, 4)
    bodies.push(padded)
    end += padded.length
  })
  return Buffer.concat([head, ...bodies])
}

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag)
  if (!found) throw new Error(`the font has no ${tag} table`)
  return found
}

const emOf = (tables: Tables) => table(tables, 'head').readUInt16BE(18)
const glyphCount = (tables: Tables) => table(tables, 'maxp').readUInt16BE(4)

function padTo(body: Buffer, multiple: number): Buffer {
  const over = body.length % multiple
  return over === 0 ? body : Buffer.concat([body, Buffer.alloc(multiple - over)])
}

/** Glyphs one after the other, and where each begins. */
function outlines(tables: Tables): Buffer[] {
  const loca = table(tables, 'loca')
  const isLong = table(tables, 'head').readInt16BE(50) === 1
  const start = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  const glyf = table(tables, 'glyf')
  return Array.from({ length: glyphCount(tables) }, (_, glyph) =>
    glyf.subarray(start(glyph), start(glyph + 1)),
  )
}

function putOutlines(tables: Tables, glyphs: readonly Buffer[]): void {
  const { body, starts } = laidOut(glyphs.map((glyph) => padTo(glyph, 4)))
  const head = Buffer.from(table(tables, 'head'))
  head.writeInt16BE(1, 50)
  tables.set('head', head)
  tables.set('glyf', body)
  tables.set('loca', longs(starts))
}

/** Advance and left side of every glyph, four bytes each. The last ones share an advance, which is stored once. */
function widths(tables: Tables): Buffer[] {
  const hmtx = table(tables, 'hmtx')
  const long = table(tables, 'hhea').readUInt16BE(34)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => {
    if (glyph < long) return hmtx.subarray(4 * glyph, 4 * glyph + 4)
    const side = 4 * long + 2 * (glyph - long)
    return Buffer.concat([hmtx.subarray(4 * long - 4, 4 * long - 2), hmtx.subarray(side, side + 2)])
  })
}

function putWidths(tables: Tables, all: readonly Buffer[]): void {
  const hhea = Buffer.from(table(tables, 'hhea'))
  hhea.writeUInt16BE(all.length, 34)
  tables.set('hhea', hhea)
  tables.set('hmtx', Buffer.concat(all))
}

/** The larger of both for everything that has to have room, and the new number of glyphs. */
function maxima(mine: Tables, theirs: Tables, glyphs: number): Buffer {
  const maxp = Buffer.from(table(mine, 'maxp'))
  const others = table(theirs, 'maxp')
  for (let at = 6; at < maxp.length; at += 2) {
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), others.readUInt16BE(at)), at)
  }
  maxp.writeUInt16BE(glyphs, 4)
  return maxp
}

/** A format 12 table with a group for each character: simple, and subset to the usual form afterwards. */
function characterMap(characters: readonly { code: number; glyph: number }[]): Buffer {
  const sorted = [...characters].sort((a, b) => a.code - b.code)
  const groups = sorted.flatMap(({ code, glyph }) => [code, code, glyph])
  const words = [12 << 16, 16 + 4 * groups.length, 0, sorted.length, ...groups]
  // Version 0, one table: platform 3 (Windows), encoding 10 (all of Unicode), 12 bytes from here.
  return Buffer.concat([longs([1, (3 << 16) | 10, 12]), longs(words)])
}

/**
 * How every glyph changes along the axes, with one more glyph. Shared tuples stand at the start of the table and have numbers, so
 * the other font's come after ours and the new glyph's numbers grow by as many.
 */
function variations(mine: Buffer, theirs: Buffer, glyph: number): Buffer {
  const axes = mine.readUInt16BE(4)
  if (axes !== theirs.readUInt16BE(4)) throw new Error('the fonts have different axes')
  const ours = readVariations(mine)
  const added = renumbered(
    readVariations(theirs).glyphs[glyph] ?? Buffer.alloc(0),
    ours.shared.length / (2 * axes),
    axes,
  )
  const { body, starts } = laidOut([...ours.glyphs, added].map((one) => padTo(one, 4)))
  const shared = Buffer.concat([ours.shared, readVariations(theirs).shared])
  const head = Buffer.alloc(20)
  const sharedAt = head.length + 4 * starts.length
  mine.copy(head, 0, 0, 6)
  head.writeUInt16BE(shared.length / (2 * axes), 6)
  head.writeUInt32BE(sharedAt, 8)
  head.writeUInt16BE(starts.length - 1, 12)
  head.writeUInt16BE(1, 14)
  const bodyAt = sharedAt + padTo(shared, 4).length
  head.writeUInt32BE(bodyAt, 16)
  return Buffer.concat([head, longs(starts), padTo(shared, 4), body])
}

function readVariations(gvar: Buffer): { shared: Buffer; glyphs: Buffer[] } {
  const sharedAt = gvar.readUInt32BE(8)
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const bodyAt = gvar.readUInt32BE(16)
  const start = (glyph: number) =>
    bodyAt + (isLong ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph))
  return {
    shared: gvar.subarray(sharedAt, sharedAt + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6)),
    glyphs: Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) =>
      gvar.subarray(start(glyph), start(glyph + 1)),
    ),
  }
}

const hasOwnPeak = 0x8000
const hasRange = 0x4000

function renumbered(glyph: Buffer, by: number, axes: number): Buffer {
  const changed = Buffer.from(glyph)
  if (changed.length === 0) return changed
  const tuples = changed.readUInt16BE(0) & 0x0fff
  let at = 4
  for (let tuple = 0; tuple < tuples; tuple += 1) {
    const flags = changed.readUInt16BE(at + 2)
    if (!(flags & hasOwnPeak)) changed.writeUInt16BE(flags + by, at + 2)
    at += 4 + (flags & hasOwnPeak ? 2 * axes : 0) + (flags & hasRange ? 4 * axes : 0)
  }
  return changed
}

/** Parts in a row, and where each begins; the last start is the end. */
function laidOut(parts: readonly Buffer[]): { body: Buffer; starts: number[] } {
  const starts = [0]
  for (const part of parts) starts.push((starts.at(-1) ?? 0) + part.length)
  return { body: Buffer.concat(parts), starts }
}

function longs(words: readonly number[]): Buffer {
  const body = Buffer.alloc(4 * words.length)
  words.forEach((word, index) => {
    body.writeUInt32BE(word, 4 * index)
  })
  return body
}
