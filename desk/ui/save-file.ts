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
