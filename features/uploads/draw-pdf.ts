import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page as pixels: red, green, blue and alpha of each. */
export interface DrawnPage {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export type DrawAnswer = DrawnPage | { readonly end: 'done' | 'locked' | 'broken' | 'too-many-pages' }

interface DrawRequest {
  readonly bytes: Uint8Array
  readonly pages: number
  /** The longer side of a page in pixels. */
  readonly side: number
}

/** Draws one PDF in a process of its own, in which PDFium runs as WebAssembly: neither scripts nor forms nor links of it are read. */
process.once('message', async ({ bytes, pages, side }: DrawRequest) => {
  const send = (answer: DrawAnswer) =>
    new Promise<void>((resolve) => {
      process.send?.(answer, () => resolve())
    })
  await send({ end: await draw(bytes, pages, side, send) })
  process.exit(0)
})

async function draw(
  bytes: Uint8Array,
  most: number,
  side: number,
  send: (answer: DrawAnswer) => Promise<void>,
): Promise<Extract<DrawAnswer, { end: unknown }>['end']> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer })
  try {
    const document = await library.loadDocument(bytes)
    if (document.getPageCount() > most) return 'too-many-pages'
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = side / Math.max(originalWidth, originalHeight, 1)
      const { width, height, data } = await page.render({ scale: Math.min(scale, 4), render: 'bitmap' })
      await send({ width, height, pixels: data })
    }
    return 'done'
  } catch (error) {
    return /password/i.test(String(error)) ? 'locked' : 'broken'
  }
}
