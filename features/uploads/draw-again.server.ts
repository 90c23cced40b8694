import { WatchedProcess } from '#kit/jobs/watched-process.server.ts'
import type { DrawAnswer } from './draw-pdf.ts'
import { type FileKind, kindOfFile } from './known-file.ts'

/** Why a file is not taken. */
export type DrawRefusal =
  | Exclude<FileKind, 'jpeg' | 'png' | 'webp' | 'pdf'>
  | 'locked'
  | 'broken'
  | 'too-many-pages'
  | 'too-slow'

export type Drawn =
  | { readonly ok: true; readonly kind: 'picture' | 'pdf'; readonly pages: readonly Buffer[] }
  | { readonly ok: false; readonly reason: DrawRefusal }

/** The longer side of a drawn page in pixels: a cheque and small print can be read. */
const side = 2_000
/** A picture with more pixels is a decompression bomb: a few kilobytes that fill the memory. */
const maxPixels = 50_000_000
const pdfLimits = { memory: 700_000_000, heap: 256, milliseconds: 30_000 }

/**
 * Draws a file again as WebP pictures, one for each page. Nothing else of it is left: no place, no camera, no script, no form, no
 * attachment, no text layer.
 *
 * @param most The maximum number of pages.
 */
export async function drawAgain(bytes: Uint8Array, most: number): Promise<Drawn> {
  const kind = kindOfFile(bytes)
  if (kind === 'pdf') return await drawPdf(bytes, most)
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return { ok: false, reason: kind }
  const { default: sharp } = await import('sharp')
  try {
    // Turned as the camera says, before that is forgotten too.
    const drawn = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
    const page = await drawn
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
    return { ok: true, kind: 'picture', pages: [page] }
  } catch {
    return { ok: false, reason: 'broken' }
  }
}

async function drawPdf(bytes: Uint8Array, most: number): Promise<Drawn> {
  const { default: sharp } = await import('sharp')
  const child = new WatchedProcess<DrawAnswer>(new URL('./draw-pdf.ts', import.meta.url), pdfLimits)
  const ends = performance.now() + pdfLimits.milliseconds
  const pages: Buffer[] = []
  try {
    child.send({ bytes, pages: most, side })
    for (;;) {
      const answer = await child.next(ends - performance.now())
      if (answer === 'too-slow') return { ok: false, reason: 'too-slow' }
      if (typeof answer === 'string') return { ok: false, reason: 'broken' }
      if ('end' in answer) {
        if (answer.end !== 'done') return { ok: false, reason: answer.end }
        return pages.length > 0 ? { ok: true, kind: 'pdf', pages } : { ok: false, reason: 'broken' }
      }
      const { width, height, pixels } = answer
      pages.push(
        await sharp(pixels, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#fff' })
          .webp({ quality: 80 })
          .toBuffer(),
      )
    }
  } finally {
    child.stop()
  }
}
