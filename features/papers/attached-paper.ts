const latin = new TextDecoder('latin1')
const maxAttachedBytes = 1_000_000

/**
 * Returns the text of the file that is attached to the PDF of a sealed paper; null if there is none. Runs in browsers.
 *
 * It reads only what our own PDFs hold (pdfkit): one embedded file, compressed by zlib. For any other PDF it returns null.
 */
export async function attachedText(pdf: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const text = latin.decode(pdf)
  const marked = text.indexOf('/Type /EmbeddedFile')
  if (!text.startsWith('%PDF-') || marked < 0) return null
  const begin = text.indexOf('stream', marked)
  const end = text.indexOf('endstream', begin)
  if (begin < 0 || end < 0) return null
  const start = begin + 'stream'.length + (text.startsWith('\r\n', begin + 6) ? 2 : 1)
  try {
    return await inflate(pdf.slice(start, end))
  } catch {
    return null
  }
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
      if (length > maxAttachedBytes) return null
    }
  } catch (error) {
    // A line end stands between the data and its end mark; what came before it is whole, and the hashes judge it.
    if (length === 0) throw error
  } finally {
    await reader.cancel().catch(() => {})
  }
  return await new Blob(parts).text()
}
