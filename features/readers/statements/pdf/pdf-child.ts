import { readPdf } from './read-pdf.ts'

/** Reads one PDF in a process of its own; `readPdfInProcess` starts and watches it. */
process.once('message', async ({ bytes, password, limits }: ChildRequest) => {
  const outcome = await readPdf(bytes, {
    password,
    limits,
    onPage: (read, of) => process.send?.({ read, of }),
  })
  process.send?.({ outcome }, () => process.exit(0))
})

interface ChildRequest {
  readonly bytes: Uint8Array
  readonly password: string
  readonly limits: Parameters<typeof readPdf>[1]['limits']
}
