import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { TextItem, TextPage } from '../text-page.ts'
import { type PdfLimits, type PdfRefusal, pdfLimits } from './limits.ts'
import type { PdfOutcome, PdfRequest } from './outcome.ts'

/**
 * Opens a PDF with pdf.js and returns its text with positions; runs in a browser's worker and in Node alike.
 *
 * The empty password is tried first. Limits on time hold between two steps of the library only, so a file from outside
 * is opened where it can be stopped: in a worker that ends by a timer, at the desk by `readPdfInProcess`.
 *
 * @param bytes The file. They belong to the library afterwards.
 */
export async function readPdf(bytes: Uint8Array, request: PdfRequest): Promise<PdfOutcome> {
  const limits = { ...pdfLimits, ...request.limits }
  const atSight = refuseAtSight(bytes, limits)
  if (atSight) return refuse(atSight)
  const { getDocument } = await loadLibrary()
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    // Text needs no pictures, no fonts of the system and nothing from the network.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    maxImageSize: 0,
    enableXfa: false,
    stopAtErrors: false,
  })
  let asked: PdfRefusal | null = null
  const stopped = Promise.withResolvers<PdfOutcome>()
  task.onPassword = (give: (password: string) => void, reason: number) => {
    if (reason === NEEDS_PASSWORD && request.password !== '') {
      give(request.password)
      return
    }
    asked = request.password === '' ? 'password-missing' : 'password-wrong'
    stopped.resolve(refuse(asked))
  }
  const timer = setTimeout(() => stopped.resolve(refuse('too-slow')), limits.milliseconds)
  try {
    return await Promise.race([stopped.promise, readAll(task.promise, limits, request)])
  } catch (error) {
    return refuse(asked ?? reasonOf(error))
  } finally {
    clearTimeout(timer)
    task.destroy().catch(() => {
      // A file that was refused can also fail to close.
    })
  }
}

/** PasswordResponses.NEED_PASSWORD of the library. */
const NEEDS_PASSWORD = 1

/** Why bytes need no opening; null if they do. */
function refuseAtSight(bytes: Uint8Array, limits: PdfLimits): PdfRefusal | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > limits.bytes) return 'too-large'
  if (!latin1(bytes.subarray(0, 1024)).includes('%PDF-')) return 'not-a-pdf'
  return PACKED_TWICE.test(latin1(bytes)) ? 'too-much-memory' : null
}

/**
 * A stream that is packed twice. No program that makes statements writes one, and two kilobytes of it hold a gigabyte: too
 * much for a phone, whose memory nobody can watch from outside.
 */
const PACKED_TWICE = /\/Filter\s*\[\s*(?:\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\s*){2}/

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** Loads pdf.js and its worker into this thread: the caller already runs in a worker or a process of its own. */
async function loadLibrary() {
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  return import('pdfjs-dist/legacy/build/pdf.min.mjs')
}

async function readAll(
  opening: Promise<PDFDocumentProxy>,
  limits: PdfLimits,
  { onPage }: PdfRequest,
): Promise<PdfOutcome> {
  const file = await opening
  if (file.numPages > limits.pages) return refuse('too-many-pages')
  const { info } = await file.getMetadata()
  const pages: TextPage[] = []
  let characters = 0
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const items = await readItems(page, limits)
    characters += items?.reduce((sum, { text }) => sum + text.length, 0) ?? 0
    if (items === null || characters > limits.characters) return refuse('too-much-text')
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    pages.push({ number, width: right - left, height: top - bottom, items })
    page.cleanup()
    onPage?.(number, file.numPages)
  }
  const about = info as Partial<Record<string, unknown>>
  const text = (name: string) => (typeof about[name] === 'string' ? about[name] : '')
  return {
    ok: true,
    paper: {
      pages,
      properties: { title: text('Title'), creator: text('Creator'), producer: text('Producer') },
    },
  }
}

/** Reads the text of a page as it comes, so that an endless page ends at the limit. */
async function readItems(page: PDFPageProxy, limits: PdfLimits): Promise<TextItem[] | null> {
  const items: TextItem[] = []
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    for (const item of chunk.value.items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [a = 1, b = 0, , , x = 0, y = 0] = item.transform as number[]
      const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI)
      items.push({
        x,
        y,
        width: item.width,
        height: Math.hypot(a, b),
        text: item.str,
        // pdf.js counts the files that it has opened: g_d3_f2.
        font: item.fontName.replace(/^g_d\d+_/, ''),
        rotation: (degrees + 360) % 360,
      })
    }
    if (items.length > limits.items) {
      await reader.cancel(new Error('too much text'))
      return null
    }
  }
  return items
}

function reasonOf(error: unknown): PdfRefusal {
  return error instanceof Error && /encrypt/i.test(error.message) ? 'encryption-not-known' : 'damaged'
}

function refuse(reason: PdfRefusal): PdfOutcome {
  return { ok: false, reason }
}
