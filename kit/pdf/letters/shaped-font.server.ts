import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'

/** A glyph of a shaped word: where the font has it, and the letters that it stands for when text is copied. */
export interface ShapedGlyph {
  readonly id: number
  /** May be none: a cluster of one letter can take two glyphs. */
  readonly codePoints: readonly number[]
  /** In units of the font, as the four figures of its place are. */
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Joins the letters of a text; of one font. */
export type Shaper = (text: string) => readonly ShapedGlyph[]

/** Opens a font for HarfBuzz. Loads its WebAssembly, which only Hindi and Telugu need. */
export async function openShaper(bytes: Uint8Array): Promise<Shaper> {
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs')
  const font = new Font(new Face(new Blob(bytes)))
  // One for all words: its memory is outside the heap, and is given back only when the program waits.
  const buffer = new Buffer()
  return (text) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const letters = lettersOf(
      text,
      infos.map(({ cluster }) => cluster),
    )
    return infos.map(({ codepoint }, index) => ({
      id: codepoint,
      codePoints: letters[index]!,
      ...positions[index]!,
    }))
  }
}

/**
 * Deals the letters of each cluster out to its glyphs, in the order of the text: one each, the rest to the last. Read one after
 * another they are the text again, though a vowel sign may be drawn before its consonant.
 */
function lettersOf(text: string, clusters: readonly number[]): number[][] {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  const left = new Map(
    starts.map((start, at) => [
      start,
      [...text.slice(start, starts[at + 1])].map((sign) => sign.codePointAt(0)!),
    ]),
  )
  return clusters.map((cluster, index) => {
    const own = left.get(cluster)!
    return clusters[index + 1] === cluster ? own.splice(0, 1) : own.splice(0)
  })
}

type Run = ReturnType<Font['layout']>

/**
 * Opens a font for PDFKit with HarfBuzz in place of fontkit's own shaping, which joins Telugu wrongly. fontkit still reads the
 * outlines and writes the subset.
 */
export async function openShapedFont(path: string): Promise<Font> {
  const { create } = await import('fontkit')
  const bytes = readFileSync(path)
  const font = create(bytes) as Font
  const shape = await openShaper(bytes)
  const subsetOf = font.createSubset.bind(font)
  const layout = (text: string): Run => {
    const shaped = shape(text)
    const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }))
    const glyphs = shaped.map((glyph) => ({
      id: glyph,
      advanceWidth: font.getGlyph(glyph.id).advanceWidth,
      codePoints: glyph.codePoints,
    }))
    return {
      glyphs,
      positions,
      // PDFKit scales the positions, then reads this.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    } as unknown as Run
  }
  return Object.assign(font, { layout, createSubset: () => withLetters(subsetOf()) })
}

interface Subset {
  readonly glyphs: number[]
  includeGlyph(glyph: number | ShapedGlyph): number
}

/**
 * A subset with an entry for each glyph and each text that it stands for: a PDF maps every entry to one text, and the same glyph
 * ends clusters of different letters.
 */
function withLetters(subset: unknown): never {
  const own = subset as Subset
  const include = own.includeGlyph.bind(own)
  const places = new Map<string, number>()
  const known = new Set<number>()
  own.includeGlyph = (glyph) => {
    // The parts of a composite glyph, by their number.
    if (typeof glyph === 'number') return include(glyph)
    const key = `${glyph.id} ${glyph.codePoints.join(' ')}`
    const place = places.get(key) ?? (known.has(glyph.id) ? own.glyphs.push(glyph.id) - 1 : include(glyph.id))
    known.add(glyph.id)
    places.set(key, place)
    return place
  }
  return own as never
}
