import { showFailure } from './toasts.tsx'

/** Puts a file into the downloads of this browser. */
export function saveFile(
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
): void {
  const address = URL.createObjectURL(new Blob([body], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Saves a PDF or workbook that a query answers with in base64. */
export async function saveBase64(
  answer: Promise<{ readonly name: string; readonly body: string; readonly refused?: string | null }>,
): Promise<void> {
  try {
    const { name, body, refused } = await answer
    if (refused) throw new Error(refused)
    saveFile(
      name,
      Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0)),
    )
  } catch (error) {
    showFailure(error as Error)
  }
}
