import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontPaths } from '#content/fonts.ts'
import { leafColours, leafShapes } from '#content/mark.ts'
import { type Outlines, openOutlines, openShapedOutlines } from '#kit/pdf/letters/outlines.server.ts'
import { type Run, runsOf } from '#kit/pdf/letters/runs.ts'
import { type Script, scriptsIn } from '#kit/pdf/letters/scripts.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const lettersFolder = join(import.meta.dirname, '../../content/data/statement-fonts')
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
  const fonts = await openFonts(card.title + card.figure + card.firmName)
  // Letters of Hindi and Telugu have marks above and below: they are set smaller, in taller lines.
  const isTall = scriptsIn(card.title).length > 0
  const full = card.figure !== '' ? 52 : card.title.length > 60 ? 56 : 68
  const size = full * (isTall ? 0.85 : 1)
  const lines = wrap(fonts, card.title, size, textWidth)
  const lineHeight = size * (isTall ? 1.5 : 1.12)
  const figureSize = Math.min(104, 1250 / Math.max(1, card.figure.length))
  const room = card.figure === '' ? 0 : figureSize * 1.2
  const top = (height - lines.length * lineHeight - room) / 2 + size * 0.55 + room * 0.2
  const figure = outline(fonts, card.figure, figureSize, margin, top + (lines.length - 1) * lineHeight + room)
  const title = lines
    .map((line, index) => outline(fonts, line, size, margin, top + index * lineHeight))
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
      <g fill="#0e3b2e">${outline(fonts, card.firmName, 34, 52, 30)}</g></g>
    <rect x="${margin}" y="${height - 84}" width="96" height="5" fill="#c8963e"/>
  </svg>`
  // As high as the card, on its right. The area to its left has the colour of the picture's edge.
  return await sharp(readFileSync(join(publicFolder, card.picture)))
    .resize({ width, height, fit: 'contain', position: 'right', background: '#f6eee0' })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

/** The font of headings, then those of the scripts that a card needs. */
type Fonts = readonly [Outlines, ...Outlines[]]

/** The fonts that were opened, by their files. */
const opened = new Map<string, Promise<Outlines>>()

async function openFonts(text: string): Promise<Fonts> {
  const fileOf = (script: Script) => join(lettersFolder, `noto-${script}-600.ttf`)
  return await Promise.all([
    openOnce(join(publicFolder, fontPaths.headings), openOutlines),
    ...scriptsIn(text).map((script) => openOnce(fileOf(script), openShapedOutlines)),
  ])
}

async function openOnce(file: string, open: (file: string) => Promise<Outlines>): Promise<Outlines> {
  const font = opened.get(file) ?? open(file)
  opened.set(file, font)
  return await font
}

/** Breaks a text into lines that fit. */
function wrap(fonts: Fonts, text: string, size: number, maxWidth: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && lengthOf(fonts, `${line} ${word}`) * size <= maxWidth)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

function runs(fonts: Fonts, text: string): readonly Run<Outlines>[] {
  return runsOf(text, fonts[0], (sign) => fonts.find((font) => font.has(sign)) ?? null)
}

/** The length of a line, as a multiple of the size of its letters. */
function lengthOf(fonts: Fonts, text: string): number {
  const lengths = runs(fonts, text).map(({ font, text: own }) =>
    font.outlines(own).reduce((length, { xAdvance }) => length + xAdvance / font.unitsPerEm, 0),
  )
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** Returns a line of text as outlines. */
function outline(fonts: Fonts, text: string, size: number, x: number, y: number): string {
  let left = x
  const parts = runs(fonts, text).map(({ font, text: own }) => {
    const scale = size / font.unitsPerEm
    const begin = left
    let at = 0
    const glyphs = font.outlines(own).map(({ path, xAdvance, xOffset, yOffset }) => {
      const drawn = `<path transform="translate(${at + xOffset} ${yOffset})" d="${path}"/>`
      at += xAdvance
      return drawn
    })
    left += at * scale
    return `<g transform="translate(${begin} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
  })
  return parts.join('')
}
