import { safeCell } from '#kit/text/csv.ts'

/** A sheet: its name, and rows with the headings first. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Writes sheets as an Excel file. Texts are texts, so that no number loses its zeros, and none can be a formula. */
export async function writeSheet(...sheets: Sheet[]): Promise<Buffer> {
  // Loaded with the first file.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const cell = (value: string | number) => {
    if (typeof value === 'number') return { value, type: Number }
    return value === '' ? null : { value: safeCell(value), type: String }
  }
  return await writeXlsxFile(
    sheets.map(({ name, rows: [heads = [], ...rows] }) => ({
      data: [
        heads.map((head) => ({ value: String(head), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cell)),
      ],
      sheet: name,
      stickyRowsCount: 1,
      columns: heads.map(() => ({ width: 20 })),
    })),
  ).toBuffer()
}
