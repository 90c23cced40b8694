import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { openShaper } from './shaped-font.server.ts'

/** A glyph as a path of SVG, upwards, and its place. In units of the font. */
export interface GlyphOutline {
  readonly path: string
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** A font whose text is drawn as outlines. */
export interface Outlines {
  readonly unitsPerEm: number
  /** True if the font has a sign. */
  has(sign: string): boolean
  outlines(text: string): readonly GlyphOutline[]
}

/** Opens a font of Latin letters. */
export async function openOutlines(file: string): Promise<Outlines> {
  const font = await openFont(readFileSync(file))
  return {
    ...factsOf(font),
    outlines: (text) => {
      const { glyphs, positions } = font.layout(text)
      return glyphs.map((glyph, index) => ({ path: glyph.path.toSVG(), ...positions[index]! }))
    },
  }
}

/** Opens a font whose letters HarfBuzz joins. */
export async function openShapedOutlines(file: string): Promise<Outlines> {
  const bytes = readFileSync(file)
  const [font, shape] = await Promise.all([openFont(bytes), openShaper(bytes)])
  return {
    ...factsOf(font),
    outlines: (text) =>
      shape(text).map((glyph) => ({ ...glyph, path: font.getGlyph(glyph.id).path.toSVG() })),
  }
}

async function openFont(bytes: Buffer): Promise<Font> {
  const { create } = await import('fontkit')
  return create(bytes) as Font
}

function factsOf(font: Font): Pick<Outlines, 'unitsPerEm' | 'has'> {
  return {
    unitsPerEm: font.unitsPerEm,
    has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!),
  }
}
