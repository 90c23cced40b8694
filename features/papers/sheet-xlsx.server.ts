import { safeCell } from '#kit/text/csv.ts'

/** A sheet: its name, and rows with the headings first. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Writes one sheet as an Excel file. Texts are texts, so that no number loses its zeros, and none can be a formula. */
export async function writeSheet({ name, rows: [heads = [], ...rows] }: Sheet): Promise<Buffer> {
  // Loaded with the first file.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const cell = (value: string | number) => {
    if (typeof value === 'number') return { value, type: Number }
    return value === '' ? null : { value: safeCell(value), type: String }
  }
  const data = [
    heads.map((head) => ({ value: String(head), fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ]
  return await writeXlsxFile([
    { data, sheet: name, stickyRowsCount: 1, columns: heads.map(() => ({ width: 20 })) },
  ]).toBuffer()
}
