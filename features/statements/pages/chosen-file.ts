import { isJson, isPdf } from '#features/readers/statements/open-statement.ts'

export interface ChosenFile {
  readonly file: File
  /** A PDF or JSON is opened on the device, a table goes to the server. What is none of them goes nowhere. */
  readonly kind: 'pdf' | 'json' | 'table' | 'other'
}

/** Tells what was chosen by its first bytes. A file that is called a PDF counts as one, so that it is never sent. */
export async function inspectFile(file: File): Promise<ChosenFile> {
  const start = new Uint8Array(
    await file
      .slice(0, 1024)
      .arrayBuffer()
      // In a cloud without a network, or deleted meanwhile.
      .catch(() => new ArrayBuffer(0)),
  )
  return { file, kind: kindOf(file, start) }
}

function kindOf({ name, type }: File, start: Uint8Array): ChosenFile['kind'] {
  if (isPdf(start) || /\.pdf$/i.test(name) || type === 'application/pdf') return 'pdf'
  const text = String.fromCharCode(...start)
  // Lists of transactions of a registrar, and of holdings of a depository, are tables.
  if (isJson(start)) return /"(dtTrxnResult|accounts)"/.test(text) ? 'table' : 'json'
  // A workbook is a ZIP, and before 2007 an OLE file; other archives go nowhere.
  const isPacked = text.startsWith('PK\x03\x04') || text.startsWith('\xD0\xCF\x11\xE0')
  if (isPacked) return /\.xlsx?$/i.test(name) ? 'table' : 'other'
  const isUtf16 = text.startsWith('\xFF\xFE') || text.startsWith('\xFE\xFF')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: pictures and archives have them, tables have none
  return isUtf16 || !/[\x00-\x08\x0E-\x1F]/.test(text) ? 'table' : 'other'
}
