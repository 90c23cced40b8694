import type { TextPage } from '../../text-page.ts'
import { pdfLimits } from '../limits.ts'
import type { PdfOutcome, PdfRequest } from '../outcome.ts'
import { PdfFile } from './file.ts'
import { NotQuick, type PdfDict, type PdfValue, TooMuch } from './objects.ts'
import { readPageText, type SharedParts } from './page-text.ts'

/**
 * Opens a PDF and returns its text with positions, for the files that programs write: a tenth of the time and a twentieth of
 * the bytes of pdf.js. Everything that it does not know for sure it leaves to pdf.js.
 *
 * @param bytes What `refuseAtSight` lets through.
 * @returns null where another reader has to try: damaged files, other filters, fonts or encryption.
 */
export async function readQuick(bytes: Uint8Array, request: PdfRequest): Promise<PdfOutcome | null> {
  const limits = { ...pdfLimits, ...request.limits }
  const latest = performance.now() + limits.milliseconds
  try {
    const opened = await PdfFile.open(bytes, request.password)
    if (!opened.ok) return opened
    const { file } = opened
    const pages = pagesOf(file, limits.pages)
    const shared: SharedParts = { fonts: new Map(), forms: new Map() }
    const read: TextPage[] = []
    let characters = 0
    for (const [index, page] of pages.entries()) {
      const items = await readPageText(
        file,
        await contentsOf(file, page.dict),
        page.resources,
        shared,
        limits.items,
      )
      characters += items.reduce((sum, { text }) => sum + text.length, 0)
      if (characters > limits.characters) throw new TooMuch('too-much-text')
      const [left = 0, bottom = 0, right = 0, top = 0] = page.box
      read.push({ number: index + 1, width: right - left, height: top - bottom, items })
      request.onPage?.(index + 1, pages.length)
      if (performance.now() >= latest) return { ok: false, reason: 'too-slow' }
    }
    const [title, creator, producer] = [
      await file.property('Title'),
      await file.property('Creator'),
      await file.property('Producer'),
    ]
    return { ok: true, paper: { pages: read, properties: { title, creator, producer } } }
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, reason: error.reason }
    if (error instanceof NotQuick) return null
    throw error
  }
}

interface Page {
  readonly dict: PdfDict
  readonly resources: PdfDict
  readonly box: readonly number[]
}

/** The pages in their order. What a page does not say itself, the nodes above say. */
function pagesOf(file: PdfFile, most: number): Page[] {
  const pages: Page[] = []
  const seen = new Set<PdfDict>()
  const visit = (value: PdfValue | undefined, above: readonly PdfDict[]) => {
    const node = file.dict(value)
    if (node.size === 0 || seen.has(node) || above.length > 50) throw new NotQuick('a strange tree of pages')
    seen.add(node)
    const all = [node, ...above]
    const inherited = (name: string) => all.find((one) => one.has(name))?.get(name)
    const kids = file.array(node.get('Kids'))
    if (file.name(node.get('Type')) === 'Page') {
      const box = file
        .array(inherited('CropBox') ?? inherited('MediaBox'))
        .map((one) => file.number(one) ?? 0)
      pages.push({ dict: node, resources: file.dict(inherited('Resources')), box })
      if (pages.length > most) throw new TooMuch('too-many-pages')
    }
    for (const kid of kids) visit(kid, all)
  }
  visit(file.root.get('Pages'), [])
  if (pages.length === 0) throw new NotQuick('no pages')
  return pages
}

async function contentsOf(file: PdfFile, page: PdfDict): Promise<Uint8Array> {
  const value = page.get('Contents')
  const single = file.stream(value)
  if (single) return await file.unpack(single)
  const parts: Uint8Array[] = []
  for (const ref of file.array(value)) {
    const stream = file.stream(ref)
    if (stream) parts.push(await file.unpack(stream), Uint8Array.of(10))
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
