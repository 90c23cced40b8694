import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { fontPaths } from '#content/fonts.ts'
import { leafColours, leafShapes } from '#content/mark.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const width = 1200
const height = 630
const margin = 72
const textWidth = 580

/** The contents of a card: the page's own title, the firm, and a picture of public/art. */
export interface SocialCard {
  readonly title: string
  /** A figure under the title, in larger letters; empty without one. */
  readonly figure: string
  readonly firmName: string
  /** A path below `public`. The picture is empty on its left, and no wider in shape than the card. */
  readonly picture: string
}

/**
 * Draws the preview picture for shared links to a page. Letters are drawn as outlines of our own fonts, so that the machine
 * needs no fonts.
 *
 * @returns A PNG of 1200 by 630.
 */
export async function drawSocialCard(card: SocialCard): Promise<Buffer> {
  // Loaded with the first card: these libraries take a third of a small server's memory.
  const { default: sharp } = await import('sharp')
  const headings = await openHeadingFont()
  const size = card.figure !== '' ? 52 : card.title.length > 60 ? 56 : 68
  const lines = wrap(headings, card.title, size, textWidth)
  const lineHeight = size * 1.12
  const figureSize = Math.min(104, 1250 / Math.max(1, card.figure.length))
  const room = card.figure === '' ? 0 : figureSize * 1.2
  const top = (height - lines.length * lineHeight - room) / 2 + size * 0.55 + room * 0.2
  const figure = outline(
    headings,
    card.figure,
    figureSize,
    margin,
    top + (lines.length - 1) * lineHeight + room,
  )
  const title = lines
    .map((line, index) => outline(headings, line, size, margin, top + index * lineHeight))
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="wall"><stop offset="0.07" stop-color="#f6eee0"/>
      <stop offset="0.34" stop-color="#f6eee0" stop-opacity="0.86"/>
      <stop offset="0.62" stop-color="#f6eee0" stop-opacity="0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect width="100%" height="12" fill="#0e3b2e"/>
    <g fill="#14231c">${title}</g>
    <g fill="#14513f">${figure}</g>
    <g transform="translate(${margin} 72)">
      <g transform="translate(-2 -6) scale(1.4)">${leafShapes('large', leafColours)}</g>
      <g fill="#0e3b2e">${outline(headings, card.firmName, 34, 52, 30)}</g></g>
    <rect x="${margin}" y="${height - 84}" width="96" height="5" fill="#c8963e"/>
  </svg>`
  // As high as the card, on its right. The area to its left has the colour of the picture's edge.
  return await sharp(readFileSync(join(publicFolder, card.picture)))
    .resize({ width, height, fit: 'contain', position: 'right', background: '#f6eee0' })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

let headingFont: Font | null = null

async function openHeadingFont(): Promise<Font> {
  if (headingFont) return headingFont
  const { create } = await import('fontkit')
  headingFont = create(readFileSync(join(publicFolder, fontPaths.headings))) as Font
  return headingFont
}

/** Breaks a text into lines that fit. */
function wrap(font: Font, text: string, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && lengthOf(font, `${line} ${word}`, size) <= maxWidth)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function lengthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** Returns a line of text as outlines. */
function outline(font: Font, text: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let at = 0
  const glyphs = run.glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
    at += run.positions[index]?.xAdvance ?? 0
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}
